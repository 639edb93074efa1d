import type { Database } from "#server/db/database.ts";
import type { Job } from "#server/queue/job.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";
import type { Leads } from "../leads/index.ts";
import type { Summary } from "../notices/index.ts";
import { dayDue } from "./due.ts";
import { isWorthTelling, summaryLetter, summaryPush, type Day } from "./messages.ts";
import { summaryStore } from "./store.ts";

/** What the summary of a day needs. */
export interface SummaryDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "periodFigures" | "dayWork">;
	readonly settings: () => Promise<Settings>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** Tells the owners at closing time how the day went, once a day: a message to each, by mail and on their phones. */
export function createSummary({ db, leads, settings, publicUrl, now }: SummaryDeps) {
	const store = summaryStore(db);

	const dayOf = async (date: string): Promise<Day> => {
		const [figures, work] = await Promise.all([leads.periodFigures({ from: date, to: date }), leads.dayWork(date)]);
		return { date, figures, work };
	};

	async function queueWhenDue(): Promise<void> {
		const { dailySummary, workingTime } = await settings();
		const date = dailySummary ? dayDue(now(), workingTime) : null;
		if (!date || !isWorthTelling(await dayOf(date))) return;
		await store.queue(date);
	}

	const jobs: readonly Job[] = [{ name: "daily-summary", schedule: "*/5 * * * *", run: queueWhenDue }];
	return {
		jobs,
		/** How a day went, as it is told. */
		async summaryOf(date: string): Promise<(locale: Locale) => Summary> {
			const day = await dayOf(date);
			return (locale) => ({ push: summaryPush(day, locale), letter: summaryLetter(day, locale, publicUrl) });
		},
	};
}
