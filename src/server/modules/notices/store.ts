import type pg from "pg";
import { noticeQueue } from "#server/queue/notice-queues.ts";
import { noticeJobId, noticeRows } from "#server/queue/notice-sql.ts";
import type { Quote } from "#shared/api/leads/lead.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { NoticeChannel, NoticeKey, NoticeState, NoticeTopic } from "#shared/staff/notices.ts";
import type { StaffAddress } from "./notices.ts";

/** The request that a notice is about. */
export interface NoticeLead {
	readonly id: string;
	readonly reference: string;
	readonly type: LeadType;
	readonly status: LeadStatus;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string;
	readonly payload: Record<string, unknown>;
	readonly locale: Locale;
	readonly quote: Quote | null;
	readonly suspect: boolean;
	readonly created_at: Date;
	readonly due_at: Date;
	readonly first_answered_at: Date | null;
	readonly assignee_id: string | null;
}

export interface NoticeRow {
	readonly lead_id: string;
	readonly reference: string;
	readonly topic: NoticeTopic;
	readonly channel: NoticeChannel;
	readonly state: NoticeState;
	readonly attempts: number;
	readonly last_error: string | null;
	readonly created_at: Date;
	readonly settled_at: Date | null;
}

const rowColumns =
	"n.lead_id, l.reference, n.topic, n.channel, n.state, n.attempts, n.last_error, n.created_at, n.settled_at";

export function noticesStore(pool: pg.Pool) {
	return {
		/** The requests of notices, by id; what was erased is missing. */
		async leadsOf(leadIds: readonly string[]): Promise<ReadonlyMap<string, NoticeLead>> {
			const result = await pool.query<NoticeLead>(
				`SELECT id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect, created_at, assignee_id,
					due_at, first_answered_at
				FROM leads WHERE id = ANY ($1::uuid[])`,
				[leadIds],
			);
			return new Map(result.rows.map((lead) => [lead.id, lead]));
		},

		/**
		 * Gives jobs back that a worker holds, marked as held for a digest, until the present stretch of so many seconds is
		 * over. All that are held in one stretch come due at once, and none before the lease of the worker is over: it could
		 * still settle them.
		 */
		async holdForDigest(
			jobs: readonly { readonly id: string; readonly retryCount: number }[],
			seconds: number,
		): Promise<void> {
			await pool.query(
				`UPDATE pgboss.job j SET state = 'created', started_on = NULL, data = data || '{"digest": true}',
					start_after = greatest(
						to_timestamp(ceil(extract(epoch FROM now()) / $4) * $4), now() + interval '30 s'
					)
				FROM unnest($2::uuid[], $3::int[]) AS held (id, retry_count)
				WHERE j.name = $1 AND j.id = held.id AND j.state = 'active' AND j.retry_count = held.retry_count`,
				[noticeQueue("mail"), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount), seconds],
			);
		},

		/** The newest notices in a state. */
		async list(state: NoticeState, limit: number): Promise<NoticeRow[]> {
			const result = await pool.query<NoticeRow>(
				`SELECT ${rowColumns} FROM ${noticeRows} n JOIN leads l ON l.id = n.lead_id
				WHERE n.state = $1 ORDER BY n.settled_at DESC NULLS LAST, n.created_at DESC LIMIT $2`,
				[state, limit],
			);
			return result.rows;
		},

		async find({ leadId, topic, channel }: NoticeKey): Promise<NoticeRow | null> {
			const result = await pool.query<NoticeRow>(
				`SELECT ${rowColumns} FROM ${noticeRows} n JOIN leads l ON l.id = n.lead_id
				WHERE n.name = $1 AND n.id = ${noticeJobId("$2::uuid", "$3::text")}`,
				[noticeQueue(channel), leadId, topic],
			);
			return result.rows[0] ?? null;
		},

		/** Starts a failed notice anew, with all its attempts; `false` when it is not failed. */
		async renew({ leadId, topic, channel }: NoticeKey): Promise<boolean> {
			const result = await pool.query(
				`UPDATE pgboss.job j SET state = 'created', retry_count = 0, started_on = NULL, completed_on = NULL, start_after = now(),
					keep_until = now() + q.retention_seconds * interval '1 s'
				FROM pgboss.queue q
				WHERE q.name = j.name AND j.name = $1 AND j.id = ${noticeJobId("$2::uuid", "$3::text")}
					AND j.state IN ('failed', 'cancelled')`,
				[noticeQueue(channel), leadId, topic],
			);
			return result.rowCount === 1;
		},

		/** Staff who can be told, the owner first. */
		async staff(): Promise<StaffAddress[]> {
			const result = await pool.query<{ id: string; email: string; is_owner: boolean }>(
				"SELECT id, email, is_owner FROM users WHERE disabled_at IS NULL ORDER BY is_owner DESC, created_at",
			);
			return result.rows.map(({ id, email, is_owner }) => ({ id, email, isOwner: is_owner }));
		},
	};
}

export type NoticesStore = ReturnType<typeof noticesStore>;
