import { describe, expect, it } from "vitest";
import { isStale } from "./rates.ts";

const set = "2026-11-20T09:00:00.000Z";
const hoursLater = (hours: number) => Date.parse(set) + hours * 3_600_000;

describe("rates get old", () => {
	it("not before their age is over", () => expect(isStale(set, hoursLater(48), 48)).toBe(false));
	it("the moment it is", () => expect(isStale(set, hoursLater(48) + 1, 48)).toBe(true));
	it("by the age that staff chose", () => expect(isStale(set, hoursLater(7), 6)).toBe(true));
	it("not when the clock is behind", () => expect(isStale(set, hoursLater(-1), 48)).toBe(false));
	it("from the start where nobody set them", () => expect(isStale(null, hoursLater(0), 48)).toBe(true));
});
