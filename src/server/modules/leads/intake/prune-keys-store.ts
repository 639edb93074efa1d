import type pg from "pg";

/** Deletes keys that were first sent before a moment, oldest first; their leads stay. */
export function pruneKeys(pool: pg.Pool) {
	return async (before: Date, limit: number): Promise<number> => {
		const result = await pool.query(
			`DELETE FROM idempotency_keys WHERE key IN (
				SELECT key FROM idempotency_keys WHERE created_at < $1
				ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
			)`,
			[before, limit],
		);
		return result.rowCount ?? 0;
	};
}
