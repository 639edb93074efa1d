import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type VisitCount, visitCounter } from "./counter.ts";

const view = { event: "view", page: "/about", locale: "en", origin: "facebook" } as const;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-03-23T23:59:58+05:00") }));
afterEach(() => void vi.useRealTimers());

test("counts that could not be written before midnight are written with their day, and the next are the new day's", async () => {
	const written: VisitCount[] = [];
	let isAway = true;
	const counter = visitCounter({
		add: async (counts) => {
			if (isAway) throw new Error("away");
			written.push(...counts);
		},
		onError: () => undefined,
		now: Date.now,
	});
	counter.count(view);
	await expect(counter.write()).rejects.toThrow("away");
	isAway = false;
	counter.count(view);
	await vi.advanceTimersByTimeAsync(3_000);
	counter.count(view);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(written.map(({ day, count }) => [day, count])).toEqual([
		["2026-03-23", 2],
		["2026-03-24", 1],
	]);
});
