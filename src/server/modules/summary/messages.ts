import en from "#i18n/en/summary.json" with { type: "json" };
import { type Parameters, translate } from "#i18n/t.ts";
import ur from "#i18n/ur/summary.json" with { type: "json" };
import type { PeriodFigures } from "#shared/api/leads/figures.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import type { DayWork } from "../leads/index.ts";

export interface Day {
	/** `2026-03-23` */
	readonly date: string;
	/** Of the requests that came on it. */
	readonly figures: Pick<PeriodFigures, "requests" | "bySla">;
	readonly work: DayWork;
}

/** Whether a day is worth a message: something came, or something is left to do. */
export function isWorthTelling({ figures, work }: Day): boolean {
	return figures.requests > 0 || work.open > 0;
}

const wordsOf =
	(locale: Locale) =>
	(key: keyof typeof en, parameters?: Parameters): string =>
		translate(locale, { en, ur }, key, parameters);

/** The summary as a mail, before it is written. Its subject holds nothing personal. */
export function summaryLetter({ date, figures, work }: Day, locale: Locale, publicUrl: string) {
	const t = wordsOf(locale);
	const day = formatDay(date, locale);
	const row = (key: keyof typeof en, count: number) => ({ label: t(key), value: String(count) });
	const { oldest } = work;
	const longest = oldest && {
		label: t("summary.oldest"),
		value: t("summary.oldestSince", {
			reference: oldest.reference,
			at: formatInstant(oldest.createdAt.toISOString(), locale),
		}),
		url: publicUrl + localizedPath(`/admin/leads/${oldest.id}`, locale),
	};
	return {
		locale,
		subject: t("summary.subject", { day, count: figures.requests, open: work.open }),
		heading: t("summary.heading", { day }),
		lead: t("summary.lead"),
		rows: [
			row("summary.requests", figures.requests),
			row("summary.inTime", figures.bySla.met),
			row("summary.open", work.open),
			...(longest ? [longest] : []),
			...work.answers.map(({ name, count }) => ({
				label: t("summary.answeredBy", { name: name ?? t("summary.unknown") }),
				value: String(count),
			})),
			row("summary.deals", work.deals),
		],
		link: { label: t("summary.link"), url: publicUrl + figuresPath(date, locale) },
		notes: [t("summary.off")],
	};
}

/** The summary as a lock screen shows it: figures alone. */
export function summaryPush({ date, figures, work }: Day, locale: Locale): Omit<PushMessage, "id" | "locale"> {
	const t = wordsOf(locale);
	return {
		title: t("summary.pushTitle", { count: figures.requests, open: work.open }),
		body: t("summary.pushBody", { met: figures.bySla.met, deals: work.deals }),
		tag: `summary.${date}`,
		url: figuresPath(date, locale),
	};
}

function figuresPath(date: string, locale: Locale): string {
	return `${localizedPath("/admin", locale)}?tab=stats&period=own&from=${date}&to=${date}`;
}
