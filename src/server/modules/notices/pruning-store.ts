import type pg from "pg";

/** Deletes notices that were sent or dropped before a moment, oldest first. What failed stays until staff settle it. */
export function pruneNotices(pool: pg.Pool) {
	return async (before: Date, limit: number): Promise<number> => {
		const result = await pool.query(
			`DELETE FROM notices WHERE (lead_id, topic, channel) IN (
				SELECT lead_id, topic, channel FROM notices
				WHERE state IN ('sent', 'dropped') AND settled_at < $1
				ORDER BY settled_at LIMIT $2 FOR UPDATE SKIP LOCKED
			)`,
			[before, limit],
		);
		return result.rowCount ?? 0;
	};
}
