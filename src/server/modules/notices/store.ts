import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads, users } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { messageQueue, noticeJobId, noticeQueue, noticeRows } from "#server/queue/notice-queues.ts";
import type { MailTest } from "#shared/api/staff/mail-test.ts";
import type { NoticeChannel, NoticeKey, NoticeState, NoticeTopic } from "#shared/staff/notices.ts";
import type { Person } from "./plan.ts";

/** A row of `noticeRows` with the reference of its request. */
const columns = {
	leadId: leads.id,
	reference: leads.reference,
	topic: sql<NoticeTopic>`n.topic`,
	channel: sql<NoticeChannel>`n.channel`,
	state: sql<NoticeState>`n.state`,
	attempts: sql<number>`n.attempts`,
	lastError: sql<string | null>`n.last_error`,
	createdAt: sql`n.created_at`.mapWith(toInstant),
	settledAt: sql`n.settled_at`.mapWith((text: string): Date | null => toInstant(text)),
};

function toInstant(text: string): Date {
	return new Date(text);
}

/** All notices, but those of erased requests. */
function notices(db: Database) {
	return db
		.select(columns)
		.from(sql`${sql.raw(noticeRows)} n`)
		.innerJoin(leads, eq(leads.id, sql`n.lead_id`));
}

export type NoticeRow = Awaited<ReturnType<typeof notices>>[number];

/** The id of a notice's job in the queue of its channel. */
function jobIdOf({ leadId, topic }: NoticeKey): SQL {
	const id = sql.raw(noticeJobId("wanted.lead_id", "wanted.topic"));
	return sql`(SELECT ${id} FROM (SELECT ${leadId}::uuid AS lead_id, ${topic}::text AS topic) AS wanted)`;
}

export function noticesStore(db: Database) {
	return {
		/** Stores in a job who got its notice so far. */
		async saveReached(queue: string, jobId: string, reached: readonly string[]): Promise<void> {
			await db.execute(sql`
				UPDATE pgboss.job SET data = data || jsonb_build_object('reached', ${sql.param(reached)}::text[])
				WHERE name = ${queue} AND id = ${jobId}`);
		},

		/** The newest notices in a state. */
		list(state: NoticeState, limit: number): Promise<NoticeRow[]> {
			return notices(db)
				.where(sql`n.state = ${state}`)
				.orderBy(sql`n.settled_at DESC NULLS LAST`, sql`n.created_at DESC`)
				.limit(limit);
		},

		async find(key: NoticeKey): Promise<NoticeRow | null> {
			const [row] = await notices(db).where(
				and(sql`n.name = ${noticeQueue(key.channel)}`, sql`n.id = ${jobIdOf(key)}`),
			);
			return row ?? null;
		},

		/** Starts a failed notice anew, with all its attempts; `false` when it is not failed. */
		async renew(key: NoticeKey): Promise<boolean> {
			const { rowCount } = await db.execute(sql`
				UPDATE pgboss.job j SET state = 'created', retry_count = 0, started_on = NULL, completed_on = NULL, start_after = now(),
					keep_until = now() + q.retention_seconds * interval '1 s'
				FROM pgboss.queue q
				WHERE q.name = j.name AND j.name = ${noticeQueue(key.channel)} AND j.id = ${jobIdOf(key)}
					AND j.state IN ('failed', 'cancelled')`);
			return rowCount === 1;
		},

		/** What one of the staff is called; `null` where the account is gone. */
		async nameOf(userId: string): Promise<string | null> {
			const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
			return row?.name ?? null;
		},

		/** Staff who can be told, the owner first. */
		async staff(): Promise<Person[]> {
			const rows = await db
				.select()
				.from(users)
				.where(isNull(users.disabledAt))
				.orderBy(desc(users.isOwner), asc(users.createdAt));
			return rows.map(({ id, email, isOwner, name, locale, quietFrom, quietUntil, muted }) => {
				const quiet = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null;
				return { id, email, isOwner, name, locale, quiet, muted };
			});
		},
	};
}

export type NoticesStore = ReturnType<typeof noticesStore>;

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

export function mailTestStore(db: Database) {
	return {
		/** Queues a test to one of the staff; answers its id. */
		async start(userId: string): Promise<string> {
			const id = randomUUID();
			await queueMessages(db, [{ userId, message: { kind: "mail-test" }, key: id }]);
			return id;
		},

		/** How far a person's test got; `null` where they have none of that id. */
		async find(userId: string, id: string): Promise<MailTest | null> {
			const { rows } = await db.execute<{ state: MailTest["state"]; error: string | null }>(sql`
				SELECT CASE
						WHEN state = 'completed' AND output->>'outcome' = 'sent' THEN 'sent'
						WHEN state IN ('completed', 'failed', 'cancelled') THEN 'refused'
						WHEN retry_count > 0 OR state = 'retry' THEN 'trying'
						ELSE 'waiting'
					END AS state,
					output->>'error' AS error
				FROM pgboss.job
				WHERE name = ${messageQueue} AND id = md5(${id})::uuid AND data->>'userId' = ${userId}
					AND data->'message'->>'kind' = 'mail-test'`);
			const [row] = rows;
			return row ? { id, state: row.state, error: row.error } : null;
		},
	};
}

export type MailTestStore = ReturnType<typeof mailTestStore>;
