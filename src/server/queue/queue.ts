import type pg from "pg";
import type { Db, PgBoss, QueueOptions } from "pg-boss";
import { semaphore } from "../lib/semaphore.ts";
import type { RetryPolicy } from "./job.ts";
import { messageQueue, noticeQueues, noticeRetention, noticeRetry, otherQueues } from "./notice-queues.ts";

const rarely = 3600;

/** Opens pg-boss over the pool. What failed is reported, and tried again at the next look. */
export async function openQueue(
	pool: pg.Pool,
	/** `watch`: s between two looks for leases that are over */
	{ onError, watch = 15 }: { onError: (error: unknown) => void; watch?: number },
): Promise<PgBoss> {
	const { PgBoss } = await import("pg-boss");
	const twoAtOnce = semaphore(2);
	const boss = new PgBoss({
		// At each full minute half of the queues ask at once: they share two connections.
		db: { executeSql: (text, values) => twoAtOnce(() => pool.query(text, values)) },
		superviseIntervalSeconds: watch,
		monitorIntervalSeconds: watch,
		cronWorkerIntervalSeconds: 30,
		// Neither background migrations nor jobs that wait for others are in use.
		bamIntervalSeconds: rarely,
		flowIntervalSeconds: rarely,
		monitorVacuum: false,
		reindex: false,
	});
	boss.on("error", onError);
	await boss.start();
	return boss;
}

/** Brings pg-boss's schema up to its version and makes the queues; each commit that adds items is notified. */
export async function installQueue(client: pg.Client): Promise<void> {
	const { PgBoss } = await import("pg-boss");
	const db: Db = { executeSql: (text, values) => client.query(text, values) };
	const boss = new PgBoss({ db, schedule: false, supervise: false });
	// Without a listener an error event would end the process; the call that failed throws the same error.
	boss.on("error", () => undefined);
	try {
		await boss.start();
		for (const name of [...noticeQueues, messageQueue, ...otherQueues]) await defineQueue(boss, name, noticeRetry);
		await client.query(`CREATE OR REPLACE TRIGGER jobs_added AFTER INSERT ON pgboss.job
			FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs')`);
	} finally {
		await boss.stop({ graceful: false });
	}
}

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
