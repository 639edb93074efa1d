import type { Localized } from "#shared/locale.ts";

/** Days off in Pakistan, `MM-DD`, that fall on the same date each year. */
const fixed = ["02-05", "03-23", "05-01", "05-28", "08-14", "11-09", "12-25"] as const;

export const fixedHolidays = (year: number): string[] => fixed.map((day) => `${year}-${day}`);

/** A holiday whose day the moon decides: the reckoned one, of which the sighting may make another. */
export interface MoonHoliday {
	readonly name: Localized;
	/** `2027-03-10` */
	readonly date: string;
}

/** By month and day of the Islamic calendar. */
const byMoon: Readonly<Record<string, Localized>> = {
	"1/9": { en: "Ashura", ur: "عاشورہ" },
	"1/10": { en: "Ashura", ur: "عاشورہ" },
	"3/12": { en: "Eid Milad-un-Nabi", ur: "عید میلاد النبی" },
	"10/1": { en: "Eid-ul-Fitr", ur: "عید الفطر" },
	"10/2": { en: "Eid-ul-Fitr", ur: "عید الفطر" },
	"10/3": { en: "Eid-ul-Fitr", ur: "عید الفطر" },
	"12/10": { en: "Eid-ul-Azha", ur: "عید الاضحیٰ" },
	"12/11": { en: "Eid-ul-Azha", ur: "عید الاضحیٰ" },
	"12/12": { en: "Eid-ul-Azha", ur: "عید الاضحیٰ" },
};

/** Those of a year, by the tabular calendar. */
export function moonHolidays(year: number): MoonHoliday[] {
	const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-civil-nu-latn", {
		month: "numeric",
		day: "numeric",
		timeZone: "UTC",
	});
	const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)));
	return days
		.filter((day) => day.getUTCFullYear() === year)
		.flatMap((day) => {
			const parts = islamic.formatToParts(day);
			const part = (type: "month" | "day") => parts.find((one) => one.type === type)?.value;
			const name = byMoon[`${part("month")}/${part("day")}`];
			return name ? [{ name, date: day.toISOString().slice(0, 10) }] : [];
		});
}
