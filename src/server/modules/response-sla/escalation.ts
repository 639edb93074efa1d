import { sql } from "drizzle-orm";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import { day } from "#shared/day.ts";
import { escalationStepsReached, newestToEscalate } from "#shared/leads/response-sla.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads } from "../leads/index.ts";

export interface ResponseSlaDeps extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly leads: Pick<Leads, "answersSince" | "outcomesSince" | "refreshDueDates" | "waiting">;
	readonly channels: () => Promise<readonly NoticeChannel[]>;
}

/** Escalation that is switched on late does not call up what is older. */
const escalationWindow = 30 * day;

/** Updates due dates, and notifies staff of the escalation steps that are reached, of each step once. */
export async function escalate(deps: ResponseSlaDeps, signal: AbortSignal): Promise<void> {
	const { db, leads, channels, settings, now } = deps;
	const at = now();
	const { workingTime } = await settings();
	await leads.refreshDueDates(workingTime, signal);
	if (signal.aborted) return;
	const until = new Date(newestToEscalate(at, workingTime));
	const waiting = await leads.waiting({ from: new Date(at - escalationWindow), until });
	const reached = waiting.flatMap((lead) =>
		escalationStepsReached(lead, at, workingTime).map((step) => ({ lead_id: lead.id, step })),
	);
	if (reached.length === 0) return;
	await db.execute(sql`
		WITH fresh AS (
			INSERT INTO sla_escalations (lead_id, step, at)
			SELECT lead_id, step, ${new Date(at).toISOString()}::timestamptz
			FROM json_to_recordset(${JSON.stringify(reached)}::json) AS reached (lead_id uuid, step smallint)
			ORDER BY lead_id, step
			ON CONFLICT DO NOTHING RETURNING lead_id, step
		), wanted AS (SELECT json_array_elements_text(${JSON.stringify(await channels())}::json) AS channel)
		${sql.raw(insertNotices("SELECT lead_id, 'waiting-' || step, channel FROM fresh, wanted"))}`);
}
