import type { Settings } from "#shared/api/settings.ts";
import type { Locale, Localized } from "#shared/locale.ts";
import type { FormValues } from "../core/forms/form-values.ts";
import { week, weekdays } from "../core/weekdays.ts";

type WorkingTime = Settings["workingTime"];

export const dayField = (day: number) => `day${day}`;

export const datesIn = (text: string): string[] => [...new Set(text.match(/\d{4}-\d\d-\d\d/g))].sort();

/** The working days, hours and holidays that a form holds, or the field that is wrong. */
export function readHours(values: FormValues): WorkingTime | "opens" | "closes" {
	const days = week.filter((day) => values[dayField(day)] === "on");
	const { opens = "", closes = "", kept, holidays = "" } = values;
	if (days.length === 0 || !opens) return "opens";
	if (opens >= closes) return "closes";
	return { kept: kept === "on", days, opens, closes, holidays: datesIn(holidays) };
}

/** Days off in Pakistan, by month and day of the civil calendar. */
const fixed: Readonly<Record<string, Localized>> = {
	"2/5": { en: "Kashmir Day", ur: "یومِ یکجہتیِ کشمیر" },
	"3/23": { en: "Pakistan Day", ur: "یومِ پاکستان" },
	"5/1": { en: "Labour Day", ur: "یومِ مزدور" },
	"5/28": { en: "Youm-e-Takbeer", ur: "یومِ تکبیر" },
	"8/14": { en: "Independence Day", ur: "یومِ آزادی" },
	"11/9": { en: "Iqbal Day", ur: "یومِ اقبال" },
	"12/25": { en: "Quaid-e-Azam Day", ur: "یومِ قائدِ اعظم" },
};

const eidUlFitr = { en: "Eid-ul-Fitr", ur: "عید الفطر" };
const eidUlAzha = { en: "Eid-ul-Azha", ur: "عید الاضحیٰ" };
const ashura = { en: "Ashura", ur: "عاشورہ" };

/** The same by the Islamic calendar; the moon may make it another day. */
const byMoon: Readonly<Record<string, Localized>> = {
	"1/9": ashura,
	"1/10": ashura,
	"3/12": { en: "Eid Milad-un-Nabi", ur: "عید میلاد النبی" },
	"10/1": eidUlFitr,
	"10/2": eidUlFitr,
	"10/3": eidUlFitr,
	"12/10": eidUlAzha,
	"12/11": eidUlAzha,
	"12/12": eidUlAzha,
};

/** The public holidays of Pakistan in the year that begins with `from`, by date, `2027-03-10`; those of the moon by the tabular calendar. */
export function publicHolidays(from: Date) {
	const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-civil-nu-latn", {
		month: "numeric",
		day: "numeric",
		timeZone: "UTC",
	});
	const days = Array.from({ length: 365 }, (_, after) => new Date(from.getTime() + after * 86_400_000));
	return days.flatMap((day) => {
		const parts = islamic.formatToParts(day);
		const part = (type: "month" | "day") => parts.find((one) => one.type === type)?.value;
		const name = fixed[`${day.getUTCMonth() + 1}/${day.getUTCDate()}`] ?? byMoon[`${part("month")}/${part("day")}`];
		return name ? [{ name, date: day.toISOString().slice(0, 10) }] : [];
	});
}

export function hoursSentence({ days, opens, closes }: Omit<WorkingTime, "kept" | "holidays">, locale: Locale): string {
	const names = new Map(weekdays(locale).map(({ day, name }) => [day, name]));
	const spans = spansOf(days).map(([first, last]) => {
		const [from, to] = [names.get(first) ?? "", names.get(last) ?? ""];
		if (first === last) return from;
		return locale === "ur" ? `${from} تا ${to}` : `${from} to ${to}`;
	});
	if (days.length === week.length) spans.splice(0, spans.length, locale === "ur" ? "روزانہ" : "Every day");
	return locale === "ur"
		? `${spans.join("، ")}، ${timeOf(opens, "ur")} سے ${timeOf(closes, "ur")} بجے تک`
		: `${spans.join(", ")}, ${timeOf(opens, "en")} to ${timeOf(closes, "en")}`;
}

function spansOf(days: readonly number[]): [number, number][] {
	const places = week.flatMap((day, place) => (days.includes(day) ? [place] : []));
	const firsts = places.filter((place) => !places.includes(place - 1));
	const lasts = places.filter((place) => !places.includes(place + 1));
	return firsts.map((place, index) => [week[place] ?? 0, week[lasts[index] ?? place] ?? 0]);
}

function timeOf(time: string, locale: Locale): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const clock = `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, "0")}` : ""}`;
	if (locale === "en") return `${clock} ${hour < 12 ? "am" : "pm"}`;
	const part = parts.find(({ until }) => hour < until)?.name ?? "رات";
	return `${part} ${clock}`;
}

const parts = [
	{ until: 4, name: "رات" },
	{ until: 12, name: "صبح" },
	{ until: 16, name: "دوپہر" },
	{ until: 19, name: "شام" },
] as const;
