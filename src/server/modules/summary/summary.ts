import { and, eq, isNull } from "drizzle-orm";
import en from "#i18n/en/summary.json" with { type: "json" };
import { type Parameters, translate } from "#i18n/t.ts";
import ur from "#i18n/ur/summary.json" with { type: "json" };
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import type { Job } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import { dayOf } from "#shared/day.ts";
import { hour, lastClosing, type WorkingTime } from "#shared/leads/working-time.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import type { PushMessage } from "#shared/staff/staff-message.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import type { DayWork, dayStore } from "../leads/index.ts";
import type { Summary } from "../notices/index.ts";

interface SummaryDeps extends Pick<Runtime, "db" | "now" | "publicUrl" | "settings"> {
	readonly workOf: ReturnType<typeof dayStore>;
}

/** Tells the owners at closing time how the day went, once a day: a message to each, by mail and on their phones. */
export function createSummary({ db, workOf, settings, publicUrl, now }: SummaryDeps) {
	async function queueWhenDue(): Promise<void> {
		const { dailySummary, workingTime } = await settings();
		const date = dailySummary ? dayDue(now(), workingTime) : null;
		if (!date) return;
		const { figures, open } = await workOf(date);
		if (figures.requests > 0 || open > 0) await queueSummary(db, date);
	}

	return {
		jobs: [{ name: "daily-summary", schedule: "*/5 * * * *", run: queueWhenDue }] satisfies readonly Job[],
		async summaryOf(date: string): Promise<(locale: Locale) => Summary> {
			const day = { date, ...(await workOf(date)) };
			return (locale) => ({ push: summaryPush(day, locale), letter: summaryLetter(day, locale, publicUrl) });
		},
	};
}

/** Where no working days are set, the day ends at this time, every day. */
const everyEvening = { days: [0, 1, 2, 3, 4, 5, 6], closes: "21:00", holidays: [] };

/** ms; a program that was down at closing time makes up for it for so long. */
const grace = 3 * hour;

/** The day in Pakistan whose summary is due at a moment (ms): `2026-03-23`; `null` where none is. */
export function dayDue(now: number, working: WorkingTime): string | null {
	const closing = lastClosing(now, working.kept ? working : { ...working, ...everyEvening });
	return now - closing < grace ? dayOf(closing - 1) : null;
}

async function queueSummary(db: Database, date: string): Promise<void> {
	const owners = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.isOwner, true), isNull(users.disabledAt)));
	const message = { kind: "summary", date } as const;
	const messages = owners.map(({ id }) => ({ userId: id, message, key: `summary.${date}.${id}` }));
	await queueMessages(db, messages);
}

interface Day extends DayWork {
	/** `2026-03-23` */
	readonly date: string;
}

const wordsOf =
	(locale: Locale) =>
	(key: keyof typeof en, parameters?: Parameters): string =>
		translate(locale, { en, ur }, key, parameters);

/** The summary as a mail, before it is written. Its subject holds nothing personal. */
function summaryLetter({ date, figures, open, oldest, answers, deals }: Day, locale: Locale, publicUrl: string) {
	const t = wordsOf(locale);
	const day = formatDay(date, locale);
	const row = (key: keyof typeof en, count: number) => ({ label: t(key), value: String(count) });
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
		subject: t("summary.subject", { day, count: figures.requests, open }),
		heading: t("summary.heading", { day }),
		lead: t("summary.lead"),
		rows: [
			row("summary.requests", figures.requests),
			row("summary.inTime", figures.bySla.met),
			row("summary.open", open),
			...(longest ? [longest] : []),
			...answers.map(({ name, count }) => ({
				label: t("summary.answeredBy", { name: name ?? t("summary.unknown") }),
				value: String(count),
			})),
			row("summary.deals", deals),
		],
		link: { label: t("summary.link"), url: publicUrl + figuresPath(date, locale) },
		notes: [t("summary.off")],
	};
}

function summaryPush({ date, figures, open, deals }: Day, locale: Locale): Omit<PushMessage, "id" | "locale"> {
	const t = wordsOf(locale);
	return {
		title: t("summary.pushTitle", { count: figures.requests, open }),
		body: t("summary.pushBody", { met: figures.bySla.met, deals }),
		tag: `summary.${date}`,
		url: figuresPath(date, locale),
	};
}

function figuresPath(date: string, locale: Locale): string {
	return `${localizedPath("/admin", locale)}?tab=stats&period=own&from=${date}&to=${date}`;
}
