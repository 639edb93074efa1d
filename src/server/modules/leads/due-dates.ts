import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { insertNotices } from "#server/queue/notice-queues.ts";
import { dueAtOf, escalationSteps } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { LeadRow } from "./lead-row.ts";
import { beyond, isOwed, oldestFirst } from "./search/filter.ts";

const atOnce = 1000;

type OwedLead = Pick<LeadRow, "id" | "createdAt" | "dueAt">;

/** Updates the due dates of all leads that are owed an answer to the working time; others stay as they were judged. */
export async function refreshDueDates(db: Database, working: WorkingTime, signal?: AbortSignal): Promise<void> {
	const { id, createdAt, dueAt } = leads;
	let after: OwedLead | null = null;
	do {
		const owed: OwedLead[] = await db
			.select({ id, createdAt, dueAt })
			.from(leads)
			.where(and(isOwed, ...beyond({ order: "longest-waiting", after })))
			.orderBy(oldestFirst)
			.limit(atOnce);
		const dates = owed.flatMap((lead) => {
			const due = dueAtOf(lead.createdAt.getTime(), working);
			return due === lead.dueAt.getTime() ? [] : [{ id: lead.id, due_at: new Date(due) }];
		});
		if (dates.length > 0)
			await db
				.update(leads)
				.set({ dueAt: sql`given.due_at` })
				.from(sql`json_to_recordset(${JSON.stringify(dates)}::json) AS given (id uuid, due_at timestamptz)`)
				.where(and(eq(id, sql`given.id`), isOwed));
		after = owed[atOnce - 1] ?? null;
	} while (after && !signal?.aborted);
}

const lastStep = Math.max(...escalationSteps);

export function waitingLeads(db: Database, { from, until }: Readonly<Record<"from" | "until", Date>>) {
	const { id, status, createdAt, firstAnsweredAt } = leads;
	const isWithin = sql`${createdAt} BETWEEN ${from.toISOString()} AND ${until.toISOString()}`;
	const isEscalated = sql`EXISTS (SELECT FROM sla_escalations e WHERE e.lead_id = leads.id AND e.step = ${lastStep})`;
	return db
		.select({ id, status, createdAt, firstAnsweredAt })
		.from(leads)
		.where(and(isOwed, isWithin, not(isEscalated)));
}

export const wakeBatch = 200;

/** Takes back a batch of leads whose snooze or offer has ended, with events and reminders in one statement; answers how many. */
export async function wakeLeads(db: Database, at: Date, channels: readonly NoticeChannel[]): Promise<number> {
	const moment = sql`${at.toISOString()}::timestamptz`;
	const { rows } = await db.execute<{ woken: number }>(sql`
		WITH due AS (
			SELECT id, least(snoozed_until, offer_ends_at) AS ended_at, waiting_for FROM leads
			WHERE snoozed_until <= ${moment} OR (snoozed_until IS NOT NULL OR waiting_for IS NOT NULL)
				AND status IN ('PENDING', 'IN_REVIEW') AND offer_ends_at <= ${moment}
			ORDER BY ended_at LIMIT ${wakeBatch} FOR UPDATE SKIP LOCKED
		), woken AS (
			UPDATE leads SET snoozed_until = NULL, waiting_for = NULL, version = leads.version + 1, updated_at = now()
			FROM due WHERE leads.id = due.id
			RETURNING leads.id, due.ended_at, due.waiting_for, leads.offer_ends_at = due.ended_at AS offer_ended
		), event AS (
			INSERT INTO events (kind, subject_id, data)
			SELECT 'lead.woken', id, jsonb_build_object('waitingFor', waiting_for, 'offerEnded', coalesce(offer_ended, false))
			FROM woken
		), wanted AS (
			SELECT json_array_elements_text(${JSON.stringify(channels)}::json) AS channel
		), notice AS (${sql.raw(
			insertNotices(
				"SELECT id, 'reminder-' || floor(extract(epoch FROM ended_at))::bigint, channel FROM woken, wanted",
			),
		)})
		SELECT count(*)::int AS woken FROM woken`);
	return rows[0]?.woken ?? 0;
}
