import { randomUUID } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import { messageQueue, noticeJobId, noticeQueue, noticeRows } from "#server/queue/notice-queues.ts";
import { testWebhook } from "#shared/api/settings.ts";
import * as calls from "#shared/api/staff/notices.ts";
import {
	kindOf,
	type NoticeChannel,
	type NoticeKey,
	type NoticeState,
	type NoticeTopic,
	noticeId,
	parseNoticeId,
} from "#shared/staff/notices.ts";
import { reasonOf } from "./delivery.ts";
import type { NoticesParts } from "./parts.ts";

const columns = {
	leadId: leads.id,
	reference: leads.reference,
	topic: sql<NoticeTopic>`n.topic`,
	channel: sql<NoticeChannel>`n.channel`,
	state: sql<NoticeState>`n.state`,
	attempts: sql<number>`n.attempts`,
	lastError: sql<string | null>`n.last_error`,
	createdAt: sql`n.created_at`.mapWith((text: string) => new Date(text).toISOString()),
	settledAt: sql`n.settled_at`.mapWith((text: string): string | null => new Date(text).toISOString()),
};

const allNotices = sql`${sql.raw(noticeRows)} n`;

function jobIdOf({ leadId, topic }: NoticeKey): SQL {
	const id = sql.raw(noticeJobId("wanted.lead_id", "wanted.topic"));
	return sql`(SELECT ${id} FROM (SELECT ${leadId}::uuid AS lead_id, ${topic}::text AS topic) AS wanted)`;
}

export function noticeCalls(app: OpenAPIHono, { db, hasMail, webhook, now }: NoticesParts): void {
	// By account: a test of a program is a call to an address that the caller chose.
	const limitOf = () => rateLimit(5, 1 / 30, now);
	const [mailLimit, webhookLimit] = [limitOf(), limitOf()];

	/** Those of erased requests are none. */
	const notices = () => db.select(columns).from(allNotices).innerJoin(leads, eq(leads.id, sql`n.lead_id`));

	async function find(key: NoticeKey): Promise<calls.Notice> {
		const [row] = await notices().where(and(sql`n.name = ${noticeQueue(key.channel)}`, sql`n.id = ${jobIdOf(key)}`));
		if (!row) throw new ProblemError("not-found");
		return presentNotice(row);
	}

	implement(app, calls.listNotices, async ({ query: { state, limit } }) => {
		const rows = await notices()
			.where(sql`n.state = ${state}`)
			.orderBy(sql`n.settled_at DESC NULLS LAST`, sql`n.created_at DESC`)
			.limit(limit);
		return rows.map(presentNotice);
	});
	implement(app, calls.retryNotice, async ({ params }) => {
		const key = parseNoticeId(params.id);
		if (!key) throw new ProblemError("not-found");
		await find(key);
		const { rowCount } = await db.execute(sql`
			UPDATE pgboss.job j SET state = 'created', retry_count = 0, started_on = NULL, completed_on = NULL, start_after = now(),
				keep_until = now() + q.retention_seconds * interval '1 s'
			FROM pgboss.queue q
			WHERE q.name = j.name AND j.name = ${noticeQueue(key.channel)} AND j.id = ${jobIdOf(key)}
				AND j.state IN ('failed', 'cancelled')`);
		if (rowCount !== 1) throw new ProblemError("conflict");
		return find(key);
	});
	implement(app, calls.startMailTest, async ({ caller }) => {
		if (!(await hasMail())) throw new ProblemError("nothing-to-test");
		mailLimit.take(caller.id);
		const id = randomUUID();
		await queueMessages(db, [{ userId: caller.id, message: { kind: "mail-test" }, key: id }]);
		return { id, state: "waiting", error: null } as const;
	});
	implement(app, calls.readMailTest, async ({ caller, params: { id } }) => {
		const { rows } = await db.execute<Record<string, unknown> & Omit<calls.MailTest, "id">>(sql`
			SELECT CASE
					WHEN state = 'completed' AND output->>'outcome' = 'sent' THEN 'sent'
					WHEN state IN ('completed', 'failed', 'cancelled') THEN 'refused'
					WHEN retry_count > 0 OR state = 'retry' THEN 'trying'
					ELSE 'waiting'
				END AS state,
				output->>'error' AS error
			FROM pgboss.job
			WHERE name = ${messageQueue} AND id = md5(${id})::uuid AND data->>'userId' = ${caller.id}
				AND data->'message'->>'kind' = 'mail-test'`);
		const [row] = rows;
		if (!row) throw new ProblemError("not-found");
		return { id, state: row.state, error: row.error };
	});
	implement(app, testWebhook, async ({ caller }) => {
		const target = await webhook();
		if (!target) throw new ProblemError("nothing-to-test");
		webhookLimit.take(caller.id);
		const id = `test.${randomUUID()}`;
		return { error: await target.post(id, JSON.stringify({ id, event: "test" })).then(() => null, reasonOf) };
	});
}

function presentNotice({ leadId, topic, ...row }: NoticeKey & Omit<calls.Notice, "id" | "topic">): calls.Notice {
	return { ...row, id: noticeId({ leadId, topic, channel: row.channel }), topic: kindOf(topic) };
}

/** The figures of all notices there are, but those of erased requests; `oldest`: s since the oldest was written. */
export function noticeFigures(db: Database) {
	return async () =>
		db
			.select({
				state: columns.state,
				channel: columns.channel,
				count: sql<number>`count(*)::int`,
				oldest: sql<number>`extract(epoch FROM now() - min(n.created_at))::float`,
			})
			.from(allNotices)
			.where(exists(db.select({ id: leads.id }).from(leads).where(eq(leads.id, sql`n.lead_id`))))
			.groupBy(sql`n.state`, sql`n.channel`);
}
