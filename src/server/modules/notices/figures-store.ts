import { eq, exists, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { noticeRows } from "#server/queue/notice-sql.ts";
import type { NoticeChannel, NoticeState } from "#shared/staff/notices.ts";

/** How many notices are in a state on a channel. */
export interface NoticeFigure {
	readonly state: NoticeState;
	readonly channel: NoticeChannel;
	readonly count: number;
	/** s since the oldest of them was written. */
	readonly oldest: number;
}

/** Answers the figures of all notices there are, but those of erased requests. */
export function noticeFigures(db: Database) {
	return (): Promise<NoticeFigure[]> =>
		db
			.select({
				state: sql<NoticeState>`n.state`,
				channel: sql<NoticeChannel>`n.channel`,
				count: sql<number>`count(*)::int`,
				oldest: sql<number>`extract(epoch FROM now() - min(n.created_at))::float`,
			})
			.from(sql`${sql.raw(noticeRows)} n`)
			.where(exists(db.select({ id: leads.id }).from(leads).where(eq(leads.id, sql`n.lead_id`))))
			.groupBy(sql`n.state`, sql`n.channel`);
}
