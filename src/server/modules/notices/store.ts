import type pg from "pg";
import type { Quote } from "#shared/api/lead.ts";
import type { LeadStatus } from "#shared/lead-status.ts";
import type { Locale } from "#shared/locale.ts";
import type { NoticeChannel, NoticeKey, NoticeState, NoticeTopic } from "#shared/notices.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { StaffAddress } from "./notices.ts";

/** Whatever runs a statement: the pool, or a connection in a transaction. */
export type Executor = Pick<pg.Pool, "query">;

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

export interface Attempt {
	readonly state: Extract<NoticeState, "queued" | "sent" | "failed" | "dropped">;
	readonly error: string | null;
}

const rowColumns =
	"n.lead_id, l.reference, n.topic, n.channel, n.state, n.attempts, n.last_error, n.created_at, n.settled_at";
const ofKey = "lead_id = $1 AND topic = $2 AND channel = $3";
const valuesOf = ({ leadId, topic, channel }: NoticeKey) => [leadId, topic, channel];

export function noticesStore(pool: pg.Pool) {
	return {
		/** Runs `work` in one transaction on one connection. */
		async transaction<T>(work: (client: Executor) => Promise<T>): Promise<T> {
			const client = await pool.connect();
			try {
				await client.query("BEGIN");
				const result = await work(client);
				await client.query("COMMIT");
				client.release();
				return result;
			} catch (error) {
				const lost = await client.query("ROLLBACK").then(
					() => false,
					() => true,
				);
				client.release(lost);
				throw error;
			}
		},

		/** Hands the oldest new notices over, each with a job's id; another copy's are passed by. */
		async takeNew(client: Executor, limit: number): Promise<(NoticeKey & { jobId: string })[]> {
			const result = await client.query<{
				lead_id: string;
				topic: NoticeTopic;
				channel: NoticeChannel;
				job_id: string;
			}>(
				`UPDATE notices n SET state = 'queued', job_id = gen_random_uuid()
				FROM (
					SELECT lead_id, topic, channel FROM notices WHERE state = 'new'
					ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
				) fresh
				WHERE (n.lead_id, n.topic, n.channel) = (fresh.lead_id, fresh.topic, fresh.channel)
				RETURNING n.lead_id, n.topic, n.channel, n.job_id`,
				[limit],
			);
			return result.rows.map(({ lead_id, topic, channel, job_id }) => ({
				leadId: lead_id,
				topic,
				channel,
				jobId: job_id,
			}));
		},

		/** The request of a notice; `null` when it was erased. */
		async leadOf(leadId: string): Promise<NoticeLead | null> {
			const result = await pool.query<NoticeLead>(
				`SELECT id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect, created_at, assignee_id,
					due_at, first_answered_at
				FROM leads WHERE id = $1`,
				[leadId],
			);
			return result.rows[0] ?? null;
		},

		/** Notes how an attempt went. */
		async noteAttempt(client: Executor, key: NoticeKey, { state, error }: Attempt): Promise<void> {
			await client.query(
				`UPDATE notices SET state = $4, last_error = $5, attempts = attempts + 1,
					settled_at = CASE WHEN $4 = 'queued' THEN NULL ELSE now() END
				WHERE ${ofKey}`,
				[...valuesOf(key), state, error],
			);
		},

		/** Shows as failed what the queue gave up on behind our back: its worker died at the last attempt. */
		async failAbandoned(): Promise<void> {
			await pool.query(
				`UPDATE notices n SET state = 'failed', last_error = coalesce(last_error, 'the sender ended while it sent'), settled_at = now()
				FROM pgboss.job j WHERE j.id = n.job_id AND j.state IN ('failed', 'cancelled') AND n.state = 'queued'`,
			);
		},

		/** The newest notices in a state. */
		async list(state: NoticeState, limit: number): Promise<NoticeRow[]> {
			const result = await pool.query<NoticeRow>(
				`SELECT ${rowColumns} FROM notices n JOIN leads l ON l.id = n.lead_id
				WHERE n.state = $1 ORDER BY n.settled_at DESC NULLS LAST, n.created_at DESC LIMIT $2`,
				[state, limit],
			);
			return result.rows;
		},

		async find(key: NoticeKey): Promise<NoticeRow | null> {
			const result = await pool.query<NoticeRow>(
				`SELECT ${rowColumns} FROM notices n JOIN leads l ON l.id = n.lead_id WHERE n.lead_id = $1 AND n.topic = $2 AND n.channel = $3`,
				valuesOf(key),
			);
			return result.rows[0] ?? null;
		},

		/** Starts a failed notice anew; `false` when it is not failed. */
		async renew(key: NoticeKey): Promise<boolean> {
			const result = await pool.query(
				`UPDATE notices SET state = 'new', settled_at = NULL WHERE ${ofKey} AND state = 'failed'`,
				valuesOf(key),
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
