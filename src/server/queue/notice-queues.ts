import { type NoticeChannel, noticeChannels } from "#shared/staff/notices.ts";
import { insertJobs } from "./insert-jobs.ts";
import type { QueuedJob, RetryPolicy, ScheduledJob } from "./job.ts";

const day = 24 * 3600;

/**
 * Pauses of 4 s to 2 h, about a day in all. An attempt takes 15 s at most; the lease of a worker that crashed is over
 * after 20 s and found by the next look, so that the item is tried again within a minute.
 */
export const noticeRetry: RetryPolicy = { firstPause: 4, longestPause: 7200, retries: 22, lease: 20 };

/** How long a notice can be seen after it was delivered or given up, in seconds. */
export const noticeRetention = 30 * day;

/** What the names of the queues of notices begin with; the channel follows. */
export const noticeQueuePrefix = "notice-";

/** The queue of a channel. */
export function noticeQueue(channel: NoticeChannel): string {
	return noticeQueuePrefix + channel;
}

export const noticeQueues: readonly string[] = noticeChannels.map(noticeQueue);

/** The moments at which scheduled rates are due. */
export const dueRatesQueue = "rates-due";

/** The moments at which drafts of content are to be published. */
export const dueContentQueue = "content-due";

/** The files of requests that are imported or undone. */
export const importsQueue = "lead-imports";

/** What visitors asked to be mailed about the rates. */
export const rateAlertsQueue = "rate-alerts";

/** Queues that items are added to by the commit of their cause, as to those of the notices. */
export const otherQueues: readonly string[] = [dueRatesQueue, dueContentQueue, importsQueue, rateAlertsQueue];

/** The queue of what is told to one of the staff in person. */
export const messageQueue = "staff-message";

/**
 * SQL that queues messages, for the transaction that stores their cause: `rows` is a query of job id and data. A job id
 * that was used in the last 30 days queues nothing.
 */
export const insertMessages = (rows: string) =>
	insertJobs({
		id: "message.id",
		data: "message.data",
		from: `(${rows}) AS message (id, data) JOIN pgboss.queue q ON q.name = '${messageQueue}'`,
	});

/**
 * The jobs of what is planned for a moment: `run` does what is due, when an item of the queue says that a moment has come.
 * Every minute it finds what an item missed: one that was lost, or that came before the time of this machine's clock.
 */
export function plannedJobs(
	queue: string,
	sweep: string,
	run: (signal?: AbortSignal) => Promise<void>,
): readonly [QueuedJob, ScheduledJob] {
	return [
		{
			name: queue,
			retry: noticeRetry,
			batch: 10,
			async run(items) {
				await run();
				return items.map(({ id }) => ({ id, state: "done", output: {} }));
			},
		},
		{ name: sweep, schedule: "* * * * *", run },
	];
}
