import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import type { Job } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import { dayOf } from "#shared/day.ts";
import { hour, lastClosing, type WorkingTime } from "#shared/leads/working-time.ts";
import type { Locale } from "#shared/locale.ts";
import type { dayStore, Leads } from "../leads/index.ts";
import type { Summary } from "../notices/index.ts";
import { type Day, isWorthTelling, summaryLetter, summaryPush } from "./messages.ts";

interface SummaryDeps extends Pick<Runtime, "db" | "now" | "publicUrl" | "settings"> {
	readonly figuresOf: Leads["periodFigures"];
	/** What was done on a day in Pakistan, such as `2026-03-23`, and what is left now. */
	readonly workOf: ReturnType<typeof dayStore>;
}

/** Tells the owners at closing time how the day went, once a day: a message to each, by mail and on their phones. */
export function createSummary({ db, figuresOf, workOf, settings, publicUrl, now }: SummaryDeps) {
	const readDay = async (date: string): Promise<Day> => {
		const [figures, work] = await Promise.all([figuresOf({ from: date, to: date }), workOf(date)]);
		return { date, figures, work };
	};

	async function queueWhenDue(): Promise<void> {
		const { dailySummary, workingTime } = await settings();
		const date = dailySummary ? dayDue(now(), workingTime) : null;
		if (!date || !isWorthTelling(await readDay(date))) return;
		await queueSummary(db, date);
	}

	const jobs: readonly Job[] = [{ name: "daily-summary", schedule: "*/5 * * * *", run: queueWhenDue }];
	return {
		jobs,
		async summaryOf(date: string): Promise<(locale: Locale) => Summary> {
			const day = await readDay(date);
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

/** Queues the summary of a day for each owner, once, on whichever copy and however often. */
async function queueSummary(db: Database, date: string): Promise<void> {
	const owners = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.isOwner, true), isNull(users.disabledAt)));
	const message = { kind: "summary", date } as const;
	const messages = owners.map(({ id }) => ({ userId: id, message, key: `summary.${date}.${id}` }));
	await queueMessages(db, messages);
}
