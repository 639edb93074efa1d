import { z } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import type { Job, QueuedItem, QueuedJob, RetryPolicy } from "#server/queue/job.ts";
import { noticeRetry } from "#server/queue/notice-queues.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { Leads } from "../leads/index.ts";
import type { Notices } from "../notices/index.ts";
import { dayDue } from "./due.ts";
import { type Day, isWorthTelling, summaryLetter, summaryMessage } from "./messages.ts";
import { type SummaryChannel, summaryChannels, summaryQueue, summaryStore } from "./store.ts";

/** What the summary of a day needs. */
export interface SummaryDeps {
	readonly db: Database;
	readonly leads: Pick<Leads, "periodFigures" | "dayWork">;
	/** The ways to the owner. */
	readonly notices: Notices["direct"];
	readonly settings: () => Promise<Settings>;
	readonly publicUrl: string;
	/** There is something new in the queue. */
	readonly wake: () => void;
	/** ms */
	readonly now: () => number;
	/** Another policy than in production, for tests. */
	readonly retry?: RetryPolicy | undefined;
}

const itemSchema = z.object({ date: z.iso.date(), ownerId: z.guid() });

/** Tells the owner at closing time how the day went, by mail and on their phones, once a day on each. */
export function createSummary({
	db,
	leads,
	notices,
	settings,
	publicUrl,
	wake,
	now,
	retry = noticeRetry,
}: SummaryDeps) {
	const store = summaryStore(db);
	const channels = summaryChannels.filter((channel) => channel !== "mail" || notices.hasMail);

	const dayOf = async (date: string): Promise<Day> => {
		const [figures, work] = await Promise.all([leads.periodFigures({ from: date, to: date }), leads.dayWork(date)]);
		return { date, figures, work };
	};

	async function queueWhenDue(): Promise<void> {
		const { dailySummary, workingTime } = await settings();
		const date = dailySummary ? dayDue(now(), workingTime) : null;
		if (!date || !isWorthTelling(await dayOf(date))) return;
		await store.queue(date, channels);
		wake();
	}

	async function tell(channel: SummaryChannel, { data }: QueuedItem, reached: readonly string[]) {
		const { date, ownerId } = itemSchema.parse(data);
		const owner = (await notices.staff()).find(({ id, isOwner }) => id === ownerId && isOwner);
		if (!owner) return "dropped";
		const day = await dayOf(date);
		if (channel === "push") return notices.push([ownerId], ({ locale }) => summaryMessage(day, locale), reached);
		return notices.mail(owner, `summary.${date}.${ownerId}`, (locale) => summaryLetter(day, locale, publicUrl));
	}

	const queues = channels.map(
		(channel): QueuedJob => ({
			name: summaryQueue(channel),
			retry,
			batch: 4,
			run: (items) => Promise.all(items.map((item) => notices.settle(item, (reached) => tell(channel, item, reached)))),
		}),
	);
	const jobs: readonly Job[] = [...queues, { name: "daily-summary", schedule: "*/5 * * * *", run: queueWhenDue }];
	return { jobs };
}
