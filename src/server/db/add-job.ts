import { sql } from "drizzle-orm";
import { insertJobs } from "#server/queue/job.ts";
import type { Transaction } from "./database.ts";

export type Executor = Pick<Transaction, "execute">;

interface NewItem {
	readonly queue: string;
	/** A second item of the same id is not added. */
	readonly id: string;
	readonly data: object;
	/** Not to be worked on before; now unless given. */
	readonly startAfter?: Date;
}

/** Adds an item to a queue that `installQueue` made, by the commit of its cause. */
export async function addJob(tx: Executor, { queue, id, data, startAfter }: NewItem): Promise<void> {
	const start = startAfter ? sql`${startAfter.toISOString()}::timestamptz` : sql`now()`;
	const rows = {
		id: "item.id",
		data: "item.data",
		startAfter: "item.start_after",
		from: "item JOIN pgboss.queue q ON q.name = item.queue",
	};
	await tx.execute(sql`
		WITH item AS (
			SELECT ${id}::uuid AS id, ${queue}::text AS queue, ${JSON.stringify(data)}::jsonb AS data, ${start} AS start_after
		) ${sql.raw(insertJobs(rows))}`);
}
