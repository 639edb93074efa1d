import type { Settings } from "#shared/api/settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import type { FormValues } from "../core/forms/form-values.ts";
import { week } from "../core/weekdays.ts";

type WorkSettings = Pick<
	Settings,
	| "dailySummary"
	| "showPromise"
	| "workingTime"
	| "ratesMaxAgeHours"
	| "ratesJumpPercent"
	| "ratesSecondPersonPercent"
	| "ratesReminderAt"
	| "staffLanguage"
>;

type Reading =
	| { readonly ok: true; readonly settings: WorkSettings }
	| {
			readonly ok: false;
			readonly field: "opens" | "holidays" | "ratesMaxAgeHours" | "ratesJumpPercent" | "ratesSecondPersonPercent";
			readonly sentence:
				| "settings.workWrong"
				| "settings.holidaysWrong"
				| "settings.ratesAgeWrong"
				| "settings.ratesJumpWrong"
				| "settings.ratesSecondWrong";
			/** What is no date, with `settings.holidaysWrong`. */
			readonly lines?: readonly string[];
	  };

export const dayField = (day: number) => `day${day}`;

type HoursReading =
	| { readonly ok: true; readonly workingTime: Settings["workingTime"] }
	| {
			readonly ok: false;
			readonly field: "opens" | "holidays";
			readonly sentence: "settings.workWrong" | "settings.holidaysWrong";
			readonly lines?: readonly string[];
	  };

/** The working days, hours and holidays that a form says, or the first thing that is wrong with them. */
export function readHours(values: FormValues): HoursReading {
	const days = week.filter((day) => values[dayField(day)] === "on");
	const [opens, closes] = [values.opens ?? "", values.closes ?? ""];
	if (days.length === 0 || !opens || opens >= closes)
		return { ok: false, field: "opens", sentence: "settings.workWrong" };
	const written = linesOf(values.holidays ?? "");
	const lines = written.filter((line) => !line.split(/\s+/).every(isDate));
	if (lines.length > 0) return { ok: false, field: "holidays", sentence: "settings.holidaysWrong", lines };
	const holidays = written.flatMap((line) => line.split(/\s+/));
	return { ok: true, workingTime: { kept: values.kept === "on", days, opens, closes, holidays } };
}

/** What the form says, or the first thing that is wrong with it. */
export function readWork(values: FormValues): Reading {
	const read = readHours(values);
	if (!read.ok) return read;
	const hours = wholeUpTo(8760, values.ratesMaxAgeHours);
	if (hours === null) return { ok: false, field: "ratesMaxAgeHours", sentence: "settings.ratesAgeWrong" };
	const jump = wholeUpTo(100, values.ratesJumpPercent);
	if (jump === null) return { ok: false, field: "ratesJumpPercent", sentence: "settings.ratesJumpWrong" };
	const second = wholeUpTo(100, values.ratesSecondPersonPercent, 0);
	if (second === null) return { ok: false, field: "ratesSecondPersonPercent", sentence: "settings.ratesSecondWrong" };
	return {
		ok: true,
		settings: {
			showPromise: values.showPromise === "on",
			workingTime: read.workingTime,
			ratesMaxAgeHours: hours,
			ratesJumpPercent: jump,
			dailySummary: values.dailySummary === "on",
			ratesSecondPersonPercent: second,
			ratesReminderAt: values.ratesReminderAt ?? "",
			staffLanguage: values.staffLanguage === "ur" ? "ur" : "en",
		},
	};
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

function wholeUpTo(most: number, typed = "", least = 1): number | null {
	const number = parseDecimal(typed);
	return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
}
