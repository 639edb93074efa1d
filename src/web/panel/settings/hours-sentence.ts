import type { Settings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";
import { week, weekdays } from "../core/weekdays.ts";

type Hours = Pick<Settings["workingTime"], "days" | "opens" | "closes">;

/** The business hours as visitors read them: “Monday to Saturday, 9 am to 6 pm”. */
export function hoursSentence({ days, opens, closes }: Hours, locale: Locale): string {
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

/** The first and the last of days that follow each other, in the order of the week. */
function spansOf(days: readonly number[]): [number, number][] {
	const places = week.flatMap((day, place) => (days.includes(day) ? [place] : []));
	const firsts = places.filter((place) => !places.includes(place - 1));
	const lasts = places.filter((place) => !places.includes(place + 1));
	return firsts.map((place, index) => [week[place] ?? 0, week[lasts[index] ?? place] ?? 0]);
}

/** `14:05` as people say it. */
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
