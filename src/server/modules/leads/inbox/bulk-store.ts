import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import { type CloseReason, isFinished, type LeadStatus, previousStatuses } from "#shared/leads/lead-status.ts";
import { allConditions, type LeadFilter, whereAll } from "../search/filter-store.ts";

export interface BulkStep {
	readonly filter: LeadFilter;
	readonly to: LeadStatus;
	/** Why they are closed or rejected. */
	readonly reason: CloseReason | null;
	readonly token: string;
	readonly actorId: string;
	readonly after: ListCursor | null;
}

export interface BulkStepResult {
	readonly seen: number;
	readonly changed: number;
	/** The last lead that was looked at. */
	readonly last: ListCursor | null;
}

// So few leads are locked at a time that nobody in the inbox waits for them.
const stepLength = 500;

// What a lead was before a bulk change: all that the way back restores.
const previousColumns = sql.raw("from_status, closed_at, close_reason, snoozed_until, waiting_for, was_unread");

export function bulkStore(db: Database) {
	return {
		/** Looks at the next leads of a filter and moves those that may, in one commit with events and the way back. */
		step(step: BulkStep): Promise<BulkStepResult> {
			return db.transaction(async (tx) => {
				const { rows } = await tx.execute<{ seen: number; changed: number; created_at: string; id: string | null }>(
					moveSome(step),
				);
				const row = rows[0];
				const { seen, changed } = row ?? { seen: 0, changed: 0 };
				const after = { status: step.to, changed };
				const entry = { by: step.actorId, subject: "lead", subjectId: step.token, before: null, after } as const;
				if (changed > 0) await record(tx, { ...entry, action: "moved-together" });
				return { seen, changed, last: row?.id ? { createdAt: row.created_at, id: row.id } : null };
			});
		},

		/** Takes back some leads of a bulk change that are still as it left them; deletes their way back all the same. */
		undoStep(token: string, actorId: string): Promise<Pick<BulkStepResult, "seen" | "changed">> {
			return db.transaction(async (tx) => {
				const { rows } = await tx.execute<{ seen: number; changed: number }>(undoSome(token, actorId));
				const { seen, changed } = rows[0] ?? { seen: 0, changed: 0 };
				const entry = { by: actorId, subject: "lead", subjectId: token, before: null, after: { changed } } as const;
				if (changed > 0) await record(tx, { ...entry, action: "moved-back" });
				return { seen, changed };
			});
		},
	};
}

export type BulkStore = ReturnType<typeof bulkStore>;

/** Deletes ways back of bulk changes that were made before a moment, oldest first. */
export function pruneBulkMoves(db: Database) {
	return async (before: Date, limit: number): Promise<number> => {
		const { rowCount } = await db.execute(
			sql`DELETE FROM lead_bulk_moves WHERE ctid IN
				(SELECT ctid FROM lead_bulk_moves WHERE created_at < ${before.toISOString()}::timestamptz
					ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
		);
		return rowCount ?? 0;
	};
}

function moveSome({ filter, to, reason, token, actorId, after }: BulkStep): SQL {
	const beyond = after ? [sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`] : [];
	const finishes = isFinished(to);
	// A new lead is finished by way of review, as one by one.
	const from = sql.join(
		[...previousStatuses(to), ...(finishes ? ["PENDING"] : [])].map((status) => sql`${status}::lead_status`),
		sql`, `,
	);
	return sql`
		WITH seen AS MATERIALIZED (
			SELECT id, status, version, closed_at, close_reason, snoozed_until, waiting_for, read_at IS NULL AS was_unread, created_at
			FROM leads ${whereAll([...allConditions(filter), ...beyond])}
			ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${stepLength}
		), moved AS (
			UPDATE leads SET status = ${to}::lead_status, version = leads.version + 1, updated_at = now(),
				read_at = coalesce(leads.read_at, now()),
				closed_at = ${finishes ? sql`now()` : sql`NULL`}, close_reason = ${finishes ? reason : null}
				${finishes ? sql`, snoozed_until = NULL, waiting_for = NULL` : sql``}
			FROM seen WHERE leads.id = seen.id AND leads.version = seen.version AND seen.status IN (${from})
			RETURNING leads.id, leads.version, seen.status AS from_status, seen.closed_at, seen.close_reason, seen.snoozed_until,
				seen.waiting_for, seen.was_unread
		), event AS (
			INSERT INTO events (kind, subject_id, actor_id, before, after, data)
			SELECT 'lead.moved', id, ${actorId}::uuid, jsonb_build_object('status', before), jsonb_build_object('status', after), data FROM (
				SELECT id, 1 AS step, from_status AS before, 'IN_REVIEW'::lead_status AS after,
					jsonb_build_object('bulk', ${token}::text) AS data FROM moved
				WHERE ${finishes} AND from_status = 'PENDING'
				UNION ALL
				SELECT id, 2, CASE WHEN ${finishes} THEN 'IN_REVIEW' ELSE from_status END, ${to}::lead_status,
					jsonb_strip_nulls(jsonb_build_object('bulk', ${token}::text, 'reason', ${finishes ? reason : null}::text)) FROM moved
			) AS moves ORDER BY step
		), back AS (
			INSERT INTO lead_bulk_moves (token, lead_id, version, ${previousColumns})
			SELECT ${token}::uuid, id, version, ${previousColumns} FROM moved
		)
		SELECT (SELECT count(*)::int FROM seen) AS seen, (SELECT count(*)::int FROM moved) AS changed, last.id,
			to_json(last.created_at) #>> '{}' AS created_at
		FROM (SELECT) AS one LEFT JOIN (SELECT id, created_at FROM seen ORDER BY created_at, id LIMIT 1) AS last ON true`;
}

function undoSome(token: string, actorId: string): SQL {
	return sql`
		WITH back AS (
			DELETE FROM lead_bulk_moves WHERE ctid IN
				(SELECT ctid FROM lead_bulk_moves
					WHERE token = ${token}::uuid AND created_at >= now() - interval '7 days' LIMIT ${stepLength})
			RETURNING lead_id, version, ${previousColumns}
		), moved AS (
			UPDATE leads SET status = back.from_status, version = leads.version + 1, updated_at = now(),
				closed_at = back.closed_at, close_reason = back.close_reason, snoozed_until = back.snoozed_until,
				waiting_for = back.waiting_for, read_at = CASE WHEN back.was_unread THEN NULL ELSE leads.read_at END
			FROM back, leads AS old
			WHERE leads.id = back.lead_id AND leads.version = back.version AND old.id = leads.id
			RETURNING leads.id, old.status AS from_status, leads.status
		), event AS (
			INSERT INTO events (kind, subject_id, actor_id, before, after, data)
			SELECT 'lead.moved', id, ${actorId}::uuid, jsonb_build_object('status', from_status), jsonb_build_object('status', status),
				jsonb_build_object('undone', ${token}::text) FROM moved
		)
		SELECT (SELECT count(*)::int FROM back) AS seen, (SELECT count(*)::int FROM moved) AS changed`;
}
