import { startOfDate } from "#shared/day.ts";
import { toLatinDigits } from "#shared/text/digits.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** What each begins with, however it ends. */
const urduMonths = "جنوری فروری مارچ اپریل مئ جون جولائ اگست ستمبر اکتوبر نومبر دسمبر".split(" ");
const minute = 60_000;

/**
 * A moment as files write it, in ms; `null` where it cannot be one. ISO with or without a zone, `03/04/2026 2:30 PM` in
 * either order, `12 Mar 2026`, `Mar 12, 2026 @ 14:30`, Urdu digits and months, the day's number of a spreadsheet, seconds
 * or milliseconds of Unix. Without a zone it is the clock in Pakistan.
 */
export function readDate(typed: string, dayFirst: boolean): number | null {
	const text = toLatinDigits(typed)
		.replace(/\p{Cf}/gu, "")
		.replace(/،/g, ",")
		.replace(/\s+/g, " ")
		.trim();
	if (/^\d{13}$/.test(text)) return Number(text);
	if (/^\d{10}$/.test(text)) return Number(text) * 1000;
	if (/^\d{5}(?:\.\d+)?$/.test(text)) return ofSpreadsheet(Number(text));
	const date = dateIn(text, dayFirst);
	const at = date && momentOf(date.date, text.slice(date.length));
	return at === undefined ? null : at;
}

// Day 1 is the first of January 1900, and 1900 counts as a leap year there. Whole minutes, since a fraction is rounded.
function ofSpreadsheet(days: number): number | null {
	const first = startOfDate("1899-12-30");
	return days < 20_000 || days > 80_000 ? null : first + Math.round(days * 24 * 60) * minute;
}

function dateIn(text: string, dayFirst: boolean) {
	const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
	if (iso) return dayOf(iso[0], iso[1], Number(iso[2]), iso[3]);
	const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text);
	if (numbers) {
		const [all, first, second, year] = numbers;
		return dayFirst ? dayOf(all, year, Number(second), first) : dayOf(all, year, Number(first), second);
	}
	const named = /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([\p{L}]+)\.?,?[ -](\d{4}|\d{2})(?!\d)/iu.exec(text);
	if (named) return dayOf(named[0], named[3], monthOf(named[2]), named[1]);
	const american = /^(?:\p{L}+, )?([\p{L}]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/iu.exec(text);
	return american ? dayOf(american[0], american[3], monthOf(american[1]), american[2]) : null;
}

function monthOf(name = ""): number {
	const urdu = urduMonths.findIndex((month) => name.startsWith(month));
	return (urdu >= 0 ? urdu : months.indexOf(name.slice(0, 3).toLowerCase())) + 1;
}

function dayOf(all: string, year = "", month: number, day = "") {
	const full = year.length === 2 ? `20${year}` : year;
	const date = `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
	const at = Date.parse(`${date}T00:00:00Z`);
	// The 31st of a shorter month would be taken for the first of the next.
	const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
	// So much of the text is the date.
	return exists ? { date, length: all.length } : null;
}

const clock = /^[T,@ ]*(?:at )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?/i;

/** The moment of a day with what follows it: a clock, a zone, or nothing. `undefined` for anything else. */
function momentOf(date: string, rest: string): number | undefined {
	const start = startOfDate(date);
	if (rest.trim() === "") return start;
	const [all, hours = "", minutes = "", seconds = "0", half] = clock.exec(rest) ?? [];
	if (!all) return undefined;
	const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
	if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
	const at = start + (hour * 60 + Number(minutes)) * minute + Number(seconds) * 1000;
	const zone = rest.slice(all.length).trim();
	if (zone === "" || /^(?:pkt|pst)$/i.test(zone)) return at;
	if (/^(?:z|utc|gmt)$/i.test(zone)) return Date.parse(`${date}T00:00:00Z`) + (at - start);
	const [, sign, zoneHours, zoneMinutes] = /^(?:gmt|utc)?([+-])(\d{2}):?(\d{2})$/i.exec(zone) ?? [];
	if (!sign) return undefined;
	const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * minute * (sign === "-" ? -1 : 1);
	return Date.parse(`${date}T00:00:00Z`) + (at - start) - offset;
}

/** Whether a date can only be read with the day, or only with the month, first; `null` where it says nothing. */
export function orderIn(typed: string): "day" | "month" | null {
	const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(toLatinDigits(typed).trim()) ?? [];
	if (!first || !second) return null;
	if (Number(first) > 12) return "day";
	return Number(second) > 12 ? "month" : null;
}
