import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/** An item for a queue. */
export interface NewItem {
	readonly queue: string;
	/** A second item of the same id is not added. */
	readonly id: string;
	readonly data: object;
	/** Not to be worked on before; now unless given. */
	readonly startAfter?: Date;
}

/** Adds an item to a queue that `installQueue` made, by the commit of its cause. */
export async function addJob(tx: Transaction, { queue, id, data, startAfter }: NewItem): Promise<void> {
	const start = startAfter ? sql`${startAfter.toISOString()}::timestamptz` : sql`now()`;
	await tx.execute(sql`
		INSERT INTO pgboss.job (
			id, name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
			deletion_seconds, keep_until, policy
		)
		SELECT ${id}::uuid, q.name, ${JSON.stringify(data)}::jsonb, ${start}, q.retry_limit, q.retry_delay, q.retry_backoff,
			q.retry_delay_max, q.expire_seconds, q.deletion_seconds, ${start} + q.retention_seconds * interval '1 s', q.policy
		FROM pgboss.queue q WHERE q.name = ${queue}
		ON CONFLICT DO NOTHING`);
}
