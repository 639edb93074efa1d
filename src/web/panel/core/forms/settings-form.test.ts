import { expect, test } from "vitest";
import { readSetting } from "./settings-form.tsx";

test.for([
	["ratesMaxAgeHours", "۴۸", 48],
	["ratesMaxAgeHours", "0", null],
	["ratesMaxAgeHours", "1.5", null],
	["ratesJumpPercent", "101", null],
	["ratesSecondPersonPercent", "0", 0],
	["retentionMonths", "", null],
] as const)("%s of %j is %j", ([name, typed, read]) => {
	expect(readSetting({ kind: "whole", name }, { [name]: typed }).value ?? null).toBe(read);
});
