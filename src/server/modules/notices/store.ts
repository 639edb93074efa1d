import { asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { users } from "#server/db/schema/index.ts";
import { heldNotices } from "#server/db/schema/notices.ts";
import { type QueuedMessage, queueMessages } from "#server/db/staff-messages.ts";
import type { QueuedItem } from "#server/queue/job.ts";
import { messageQueue, noticeQueue } from "#server/queue/notice-queues.ts";
import type { NoticeKey } from "#shared/staff/notices.ts";
import { quietHoursOf } from "#shared/staff/quiet-hours.ts";
import type { Later, Person } from "./notices.ts";

export function noticesStore(db: Database) {
	return {
		async saveReached(queue: string, jobId: string, reached: readonly string[]): Promise<void> {
			await db.execute(sql`
				UPDATE pgboss.job SET data = data || jsonb_build_object('reached', ${sql.param(reached)}::text[])
				WHERE name = ${queue} AND id = ${jobId}`);
		},

		async nameOf(userId: string): Promise<string | null> {
			const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
			return row?.name ?? null;
		},

		async staff(): Promise<Person[]> {
			const rows = await db
				.select()
				.from(users)
				.where(isNull(users.disabledAt))
				.orderBy(desc(users.isOwner), asc(users.createdAt));
			return rows.map((row) => ({ ...row, quiet: quietHoursOf(row) }));
		},

		/** Holds a notice for some people and notes it in its job: both or nothing, unless another worker has the job. */
		async holdLead(
			{ channel, leadId, topic }: NoticeKey,
			{ id, retryCount }: QueuedItem,
			later: readonly Later[],
		): Promise<void> {
			const people = sql.param(later.map(({ person }) => person.id));
			const due = sql.param(later.map(({ dueAt }) => new Date(dueAt).toISOString()));
			await db.execute(sql`
				WITH mine AS (
					UPDATE pgboss.job SET data = data || jsonb_build_object(
						'reached', coalesce(data->'reached', '[]') || to_jsonb(${people}::text[])
					)
					WHERE name = ${noticeQueue(channel)} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}
					RETURNING id
				)
				INSERT INTO held_notices (user_id, channel, lead_id, topic, due_at)
				SELECT held.user_id, ${channel}, leads.id, ${topic}, held.due_at
				FROM mine, leads, unnest(${people}::uuid[], ${due}::timestamptz[]) AS held (user_id, due_at)
				WHERE leads.id = ${leadId}
					AND (${channel} <> 'push' OR EXISTS (SELECT FROM push_subscriptions WHERE user_id = held.user_id))`);
		},

		/** The same for a message to one person; its job then has nothing left to do. */
		async holdMessage(
			{ userId, message }: QueuedMessage,
			{ id, retryCount }: QueuedItem,
			dueAt: number,
		): Promise<void> {
			await db.execute(sql`
				WITH mine AS (
					UPDATE pgboss.job SET data = data || '{"held": true}'
					WHERE name = ${messageQueue} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}
					RETURNING id
				)
				INSERT INTO held_notices (user_id, channel, message, due_at)
				SELECT ${userId}, 'any', ${JSON.stringify(message)}::jsonb, ${new Date(dueAt).toISOString()}::timestamptz FROM mine`);
		},

		/** Queues one message for each person and channel about all that is due, and forgets it, in one commit; answers how many. */
		release(at: Date, limit: number): Promise<number> {
			return db.transaction(async (tx) => {
				const due = tx.select({ id: heldNotices.id }).from(heldNotices).where(lte(heldNotices.dueAt, at)).limit(limit);
				const rows = await tx
					.delete(heldNotices)
					.where(inArray(heldNotices.id, due.for("update", { skipLocked: true })))
					.returning();
				await queueMessages(tx, digestsOf(rows));
				return rows.length;
			});
		},
	};
}

function digestsOf(rows: readonly (typeof heldNotices.$inferSelect)[]): QueuedMessage[] {
	const groups = Map.groupBy(rows, ({ userId, channel }) => `${userId} ${channel}`);
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const leads = group.flatMap(({ leadId, topic }) => (leadId && topic ? [{ leadId, topic }] : []));
		const messages = group.flatMap(({ message }) => message ?? []);
		return [{ userId: first.userId, message: { kind: "digest", channel: first.channel, leads, messages } }];
	});
}
