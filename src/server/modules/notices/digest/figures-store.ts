import type pg from "pg";
import { noticeRows } from "#server/queue/notice-sql.ts";

/** How many notices are in a state on a channel. */
export interface NoticeFigure {
	readonly state: string;
	readonly channel: string;
	readonly count: number;
	/** s since the oldest of them was written. */
	readonly oldest: number;
}

/** Answers the figures of all notices there are, but those of erased requests. */
export function noticeFigures(pool: pg.Pool) {
	return async (): Promise<NoticeFigure[]> => {
		const result = await pool.query<NoticeFigure>(
			`SELECT state, channel, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float AS oldest
			FROM ${noticeRows} n WHERE EXISTS (SELECT FROM leads l WHERE l.id = n.lead_id) GROUP BY state, channel`,
		);
		return result.rows;
	};
}
