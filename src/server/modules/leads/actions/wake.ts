import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";

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
