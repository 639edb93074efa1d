import type pg from "pg";
import type { Db, PgBoss } from "pg-boss";
import { defineNoticeQueues } from "./define.ts";

const rarely = 3600;

export interface QueueParts {
	readonly onError: (error: unknown) => void;
	/** s between two looks for leases that are over */
	readonly watch?: number;
}

/**
 * Opens pg-boss over the pool that there is. It goes on after a lost connection: what failed is reported, and tried
 * again at the next look.
 */
export async function openQueue(pool: pg.Pool, { onError, watch = 15 }: QueueParts): Promise<PgBoss> {
	const { PgBoss } = await import("pg-boss");
	const boss = new PgBoss({
		db: over(pool),
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

/**
 * Brings pg-boss's schema up to its version, under a lock of its own, and makes the queues that SQL adds items to. Each
 * commit that adds some is notified, so that they are worked on at once.
 */
export async function installQueue(client: pg.Client): Promise<void> {
	const { PgBoss } = await import("pg-boss");
	const boss = new PgBoss({ db: over(client), schedule: false, supervise: false });
	// Without a listener an error event would end the process; the call that failed throws the same error.
	boss.on("error", () => undefined);
	try {
		await boss.start();
		await defineNoticeQueues(boss);
		await client.query(`CREATE OR REPLACE TRIGGER jobs_added AFTER INSERT ON pgboss.job
			FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs')`);
	} finally {
		await boss.stop({ graceful: false });
	}
}

function over(executor: Pick<pg.Pool, "query">): Db {
	return { executeSql: (text, values) => executor.query(text, values) };
}
