import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";

export const summaryChannels = ["mail", "push"] as const;
export type SummaryChannel = (typeof summaryChannels)[number];

/** The queue of the summaries of a channel. */
export function summaryQueue(channel: SummaryChannel): string {
	return `summary-${channel}`;
}

export function summaryStore(db: Database) {
	return {
		/**
		 * Queues the summary of a day for each owner on some channels; push for those with a phone that asked for it. Its key
		 * is made of day and owner, so that it is queued once, whoever else does it and whenever again.
		 */
		async queue(date: string, channels: readonly SummaryChannel[]): Promise<void> {
			await db.execute(sql`
				INSERT INTO pgboss.job (
					id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, policy
				)
				SELECT md5('summary.' || ${date}::text || '.' || u.id)::uuid, q.name,
					jsonb_build_object('date', ${date}::text, 'ownerId', u.id), q.retry_limit, q.retry_delay, q.retry_backoff,
					q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 s', q.policy
				FROM users u JOIN pgboss.queue q ON q.name = ANY (${sql.param(channels.map(summaryQueue))}::text[])
				WHERE u.is_owner AND u.disabled_at IS NULL
					AND (q.name <> ${summaryQueue("push")} OR EXISTS (SELECT FROM push_subscriptions WHERE user_id = u.id))
				ON CONFLICT DO NOTHING`);
		},
	};
}
