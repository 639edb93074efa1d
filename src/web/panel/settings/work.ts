import type { Settings } from "#shared/api/settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import type { FormValues } from "../core/forms/form-values.ts";
import { week } from "../core/weekdays.ts";

export const dayField = (day: number) => `day${day}`;

type HoursReading =
	| { readonly ok: true; readonly workingTime: Settings["workingTime"] }
	| {
			readonly ok: false;
			readonly field: "opens" | "closes" | "holidays";
			readonly sentence: "settings.workWrong" | "settings.holidaysWrong";
			readonly lines?: readonly string[];
	  };

/** The working days, hours and holidays that a form says, or the first thing that is wrong with them. */
export function readHours(values: FormValues): HoursReading {
	const days = week.filter((day) => values[dayField(day)] === "on");
	const [opens, closes] = [values.opens ?? "", values.closes ?? ""];
	if (days.length === 0 || !opens) return { ok: false, field: "opens", sentence: "settings.workWrong" };
	if (opens >= closes) return { ok: false, field: "closes", sentence: "settings.workWrong" };
	const written = linesOf(values.holidays ?? "");
	const lines = written.filter((line) => !line.split(/\s+/).every(isDate));
	if (lines.length > 0) return { ok: false, field: "holidays", sentence: "settings.holidaysWrong", lines };
	const holidays = written.flatMap((line) => line.split(/\s+/));
	return { ok: true, workingTime: { kept: values.kept === "on", days, opens, closes, holidays } };
}

/** What is written in the box of holidays, a line or an entry between commas each. */
export function linesOf(holidays: string): string[] {
	return holidays
		.split(/[\n,،]/)
		.map((line) => line.trim())
		.filter(Boolean);
}

function isDate(text: string): boolean {
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
}

/** The settings that are whole numbers: from and up to which, and the sentence about any other. */
export const wholeNumbers = {
	ratesMaxAgeHours: { least: 1, most: 8760, wrong: "settings.ratesAgeWrong" },
	ratesJumpPercent: { least: 1, most: 100, wrong: "settings.ratesJumpWrong" },
	ratesSecondPersonPercent: { least: 0, most: 100, wrong: "settings.ratesSecondWrong" },
	retentionMonths: { least: 0, most: 120, wrong: "settings.retentionWrong" },
} as const;
export type WholeNumber = keyof typeof wholeNumbers;

/** A whole number that a form says, or `null` for what is none or lies outside its bounds. */
export function readWhole(name: WholeNumber, values: FormValues): number | null {
	const { least, most } = wholeNumbers[name];
	const number = parseDecimal(values[name] ?? "");
	return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
}
