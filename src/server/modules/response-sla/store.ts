import type pg from "pg";
import type { LeadStatus } from "#shared/lead-status.ts";
import type { NoticeChannel } from "#shared/notices.ts";
import type { Rung } from "#shared/promise.ts";

/** A request whose promise is looked at; moments as the database has them. */
export interface PromisedRow {
	readonly id: string;
	readonly status: LeadStatus;
	readonly created_at: Date;
	readonly answered_at: Date | null;
}

/** The requests of a time, `after` one of them by age. */
export interface Stretch {
	readonly from: Date;
	readonly until: Date;
	readonly after: PromisedRow | null;
	readonly limit: number;
}

export interface Reminder {
	readonly leadId: string;
	readonly rung: Rung;
}

export interface Outcome {
	readonly leadId: string;
	readonly receivedAt: Date;
	readonly kept: boolean;
}

// Any fixed number: it names the lock that lets one copy sweep at a time.
const sweepLock = 7_283_203;
const columns = `l.id, l.status, l.created_at,
	(SELECT min(e.at) FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'answered') AS answered_at`;
const inStretch =
	"l.created_at BETWEEN $1 AND $2 AND ($3::timestamptz IS NULL OR (l.created_at, l.id) > ($3, $4::uuid))";
const valuesOf = ({ from, until, after, limit }: Stretch) => [
	from,
	until,
	after?.created_at ?? null,
	after?.id ?? null,
	limit,
];

export function promiseStore(pool: pg.Pool) {
	return {
		/** Runs `work` in one transaction while no other copy does; answers whether it ran. */
		async alone(work: (sweep: Sweep) => Promise<void>): Promise<boolean> {
			const client = await pool.connect();
			try {
				await client.query("BEGIN");
				const lock = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS taken", [
					sweepLock,
				]);
				const taken = lock.rows[0]?.taken === true;
				if (taken) await work(sweepOver(client));
				await client.query("COMMIT");
				client.release();
				return taken;
			} catch (error) {
				client.release(true);
				throw error;
			}
		},

		/** How promises ended for requests received since a moment. */
		async outcomes(since: Date): Promise<{ kept: number; broken: number; first: Date | null }> {
			const result = await pool.query<{ kept: number; broken: number; first: Date | null }>(
				`SELECT count(*) FILTER (WHERE kept)::int AS kept, count(*) FILTER (WHERE NOT kept)::int AS broken, min(received_at) AS first
				FROM promise_outcomes WHERE received_at >= $1`,
				[since],
			);
			return result.rows[0] ?? { kept: 0, broken: 0, first: null };
		},
	};
}

export type PromiseStore = ReturnType<typeof promiseStore>;

function sweepOver(client: Pick<pg.PoolClient, "query">) {
	return {
		/** Open requests that have not climbed the whole ladder, oldest first. */
		async waiting(stretch: Stretch): Promise<PromisedRow[]> {
			const result = await client.query<PromisedRow>(
				`SELECT ${columns} FROM leads l
				WHERE l.status IN ('PENDING', 'IN_REVIEW') AND ${inStretch}
					AND NOT EXISTS (SELECT FROM promise_reminders r WHERE r.lead_id = l.id AND r.rung = 23)
					AND NOT EXISTS (SELECT FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'answered')
				ORDER BY l.created_at, l.id LIMIT $5`,
				valuesOf(stretch),
			);
			return result.rows;
		},

		/** Tells rungs that were not told before, on the given channels: the mark and the notices in one statement. */
		async remind(reminders: readonly Reminder[], channels: readonly NoticeChannel[], at: Date): Promise<void> {
			await client.query(
				`WITH told AS (
					INSERT INTO promise_reminders (lead_id, rung, at)
					SELECT lead_id, rung, $3 FROM unnest($1::uuid[], $2::smallint[]) AS due (lead_id, rung)
					ON CONFLICT DO NOTHING RETURNING lead_id, rung
				)
				INSERT INTO notices (lead_id, topic, channel)
				SELECT lead_id, 'waiting-' || rung, channel FROM told, unnest($4::text[]) AS channel
				WHERE channel <> 'push' OR EXISTS (SELECT FROM push_subscriptions)
				ON CONFLICT DO NOTHING`,
				[reminders.map(({ leadId }) => leadId), reminders.map(({ rung }) => rung), at, channels],
			);
		},

		/** Requests whose promise has no outcome yet, oldest first. What a machine sent was promised nothing. */
		async unsettled(stretch: Stretch): Promise<PromisedRow[]> {
			const result = await client.query<PromisedRow>(
				`SELECT ${columns} FROM leads l
				WHERE ${inStretch} AND NOT l.suspect
					AND NOT EXISTS (SELECT FROM promise_outcomes o WHERE o.lead_id = l.id)
				ORDER BY l.created_at, l.id LIMIT $5`,
				valuesOf(stretch),
			);
			return result.rows;
		},

		async settle(outcomes: readonly Outcome[], at: Date): Promise<void> {
			await client.query(
				`INSERT INTO promise_outcomes (lead_id, received_at, kept, recorded_at)
				SELECT lead_id, received_at, kept, $4
				FROM unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) AS ended (lead_id, received_at, kept)
				ON CONFLICT DO NOTHING`,
				[
					outcomes.map(({ leadId }) => leadId),
					outcomes.map(({ receivedAt }) => receivedAt),
					outcomes.map(({ kept }) => kept),
					at,
				],
			);
		},
	};
}

type Sweep = ReturnType<typeof sweepOver>;
