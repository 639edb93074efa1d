import { type NoticeChannel, noticeChannels } from "#shared/staff/notices.ts";
import type { RetryPolicy } from "./job.ts";

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

/** The files of requests that are brought in or taken back. */
export const importsQueue = "lead-imports";

/** What visitors asked to be mailed about the rates. */
export const rateAlertsQueue = "rate-alerts";

/** Queues that items are added to by the commit of their cause, as to those of the notices. */
export const otherQueues: readonly string[] = [dueRatesQueue, dueContentQueue, importsQueue, rateAlertsQueue];
