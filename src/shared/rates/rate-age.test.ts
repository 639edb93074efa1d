import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageBelow, ageOf } from "./rate-age.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const since = "2026-11-21T09:05:00Z";
const hours = { minute: 1 / 60, hour: 1, day: 24 } as const;

describe("the age of a rate", () => {
	test.for([
		["09:05:40", null],
		["09:04:00", null],
		["09:06:00", { unit: "minute", count: 1 }],
		["10:04:59", { unit: "minute", count: 59 }],
		["12:05:00", { unit: "hour", count: 3 }],
	] as const)("at %s it is %o", ([time, age]) => {
		expect(ageOf(since, at(time))).toEqual(age);
	});

	test("is told in days from the second day on", () => {
		expect(ageOf(since, at("09:05:00") + 47 * 3_600_000)).toEqual({ unit: "hour", count: 47 });
		expect(ageOf(since, at("09:05:00") + 49 * 3_600_000)).toEqual({ unit: "day", count: 2 });
	});

	test("what a cached page says stays true until the hour ends, and is off by less than an hour, or a day", () => {
		fc.assert(
			fc.property(fc.nat(100 * 24 * 3_600_000), fc.nat(3_599_999), (passed, into) => {
				const made = at("10:00:00") + into;
				const moment = new Date(made - passed).toISOString();
				const { unit, count } = ageBelow(moment, made);
				const told = count * hours[unit];
				const atTheEnd = (at("11:00:00") - Date.parse(moment)) / 3_600_000;
				expect(told).toBeGreaterThanOrEqual(atTheEnd);
				expect(told).toBeLessThan(Math.max(1, atTheEnd) + hours[unit]);
			}),
		);
	});
});
