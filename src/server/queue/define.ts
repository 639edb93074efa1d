import type { PgBoss, QueueOptions } from "pg-boss";
import type { RetryPolicy } from "./job.ts";
import { messageQueue } from "./message-queue.ts";
import { noticeQueues, noticeRetention, noticeRetry, otherQueues } from "./notice-queues.ts";

/** Makes the queue of a schedule: at most one of its jobs waits or runs, on whichever copy. */
export async function defineSchedule(boss: PgBoss, name: string): Promise<void> {
	const options: QueueOptions = {
		retryLimit: 5,
		retryDelay: 10,
		retryBackoff: true,
		retryDelayMax: 300,
		// A run may be long; that its worker lives is seen by its heartbeat.
		expireInSeconds: 20 * 3600,
		heartbeatSeconds: 30,
		deleteAfterSeconds: 3600,
	};
	await boss.createQueue(name, { policy: "exclusive", ...options });
	await boss.updateQueue(name, options);
}

/** Makes a queue of items, each of which is tried again as `retry` says. */
export async function defineQueue(boss: PgBoss, name: string, retry: RetryPolicy): Promise<void> {
	const options: QueueOptions = {
		retryLimit: retry.retries,
		retryDelay: retry.firstPause,
		retryBackoff: true,
		retryDelayMax: retry.longestPause,
		expireInSeconds: retry.lease,
		retentionSeconds: noticeRetention,
		deleteAfterSeconds: noticeRetention,
	};
	await boss.createQueue(name, options);
	await boss.updateQueue(name, options);
}

/** Makes the queues that statements add items to. */
export async function defineNoticeQueues(boss: PgBoss): Promise<void> {
	for (const name of [...noticeQueues, messageQueue, ...otherQueues]) await defineQueue(boss, name, noticeRetry);
}
