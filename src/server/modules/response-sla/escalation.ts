import { sql } from "drizzle-orm";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import { day } from "#shared/day.ts";
import { escalationStepsReached, newestToEscalate } from "#shared/leads/response-sla.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads, WaitingLead } from "../leads/index.ts";

export interface ResponseSlaDeps extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly leads: Pick<Leads, "answersSince" | "outcomesSince" | "refreshDueDates" | "waiting">;
	readonly channels: () => Promise<readonly NoticeChannel[]>;
}

// Further back nobody is reminded: escalation that is switched on late does not call up the past.
const memory = 30 * day;
const atOnce = 500;
// Any fixed number: it names the lock that lets one copy sweep at a time.
const sweepLock = 7_283_203;

/** Updates due dates, and notifies staff of the escalation steps that are reached; one copy at a time does. */
export async function escalate(
	{ db, leads, channels, settings, now }: ResponseSlaDeps,
	signal: AbortSignal,
): Promise<void> {
	const at = now();
	const time = (await settings()).workingTime;
	await leads.refreshDueDates(time, signal);
	await db.transaction(async (tx) => {
		const lock = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${sweepLock}) AS taken`);
		if (!lock.rows[0]?.taken) return;
		const range = { from: new Date(at - memory), until: new Date(newestToEscalate(at, time)), limit: atOnce };
		let after: WaitingLead | null = null;
		let isLast = false;
		while (!isLast && !signal.aborted) {
			const waiting: WaitingLead[] = await leads.waiting(tx, { ...range, after });
			const reached = waiting.flatMap((lead) =>
				escalationStepsReached(lead, at, time).map((step) => ({ lead_id: lead.id, step })),
			);
			// The step and its notices in one statement.
			if (reached.length > 0)
				await tx.execute(sql`
					WITH fresh AS (
						INSERT INTO sla_escalations (lead_id, step, at)
						SELECT lead_id, step, ${new Date(at).toISOString()}::timestamptz
						FROM json_to_recordset(${JSON.stringify(reached)}::json) AS reached (lead_id uuid, step smallint)
						ON CONFLICT DO NOTHING RETURNING lead_id, step
					), wanted AS (SELECT json_array_elements_text(${JSON.stringify(await channels())}::json) AS channel)
					${sql.raw(insertNotices("SELECT lead_id, 'waiting-' || step, channel FROM fresh, wanted"))}`);
			after = waiting.at(-1) ?? null;
			isLast = waiting.length < atOnce;
		}
	});
}
