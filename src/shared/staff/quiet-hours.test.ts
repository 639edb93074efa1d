import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: "22:00", until: "07:00" };
const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00+05:00`);

test.each([
	["21:59", null],
	["22:00", "2026-11-23T07:00:00+05:00"],
	["23:59", "2026-11-23T07:00:00+05:00"],
	["00:00", "2026-11-22T07:00:00+05:00"],
	["06:59", "2026-11-22T07:00:00+05:00"],
	["07:00", null],
])("a night from 22 to 7 at %s ends at %s", (clock, end) => {
	expect(quietUntil(night, at(clock))).toBe(end === null ? null : Date.parse(end));
});

test("hours within a day, and none at all", () => {
	expect(quietUntil({ from: "13:00", until: "14:30" }, at("14:00"))).toBe(at("14:30"));
	expect(quietUntil({ from: "13:00", until: "14:30" }, at("12:00"))).toBeNull();
	expect(quietUntil({ from: "13:00", until: "13:00" }, at("13:00"))).toBeNull();
	expect(quietUntil(null, at("13:00"))).toBeNull();
});
