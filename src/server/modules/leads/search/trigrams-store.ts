import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";

/** What reads: the database, or a transaction of it. */
export type Reader = Pick<Database, "select">;

/** So large a part of the rows has too many entries in a trigram index: PostgreSQL then chooses where to begin. */
export const mostByTrigrams = 0.03;

/**
 * Reads rows by words through their trigram index. Left to itself PostgreSQL judges a word by a hundred samples of the column,
 * so that now and then it reads the whole table for a word that one row in a thousand has.
 */
export function throughTrigrams<Answer>(db: Database, read: (tx: Reader) => Promise<Answer>): Promise<Answer> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
		return read(tx);
	});
}
