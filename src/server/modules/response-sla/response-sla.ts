import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { slaEscalations } from "#server/db/schema/index.ts";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { ResponseShare, UsualAnswer } from "#shared/api/leads/response-sla.ts";
import {
	type EscalationStep,
	escalationSteps,
	escalationStepsReached,
	newestToEscalate,
	shareMet,
} from "#shared/leads/response-sla.ts";
import { isOpen, type WorkingTime } from "#shared/leads/working-time.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads, WaitingLead } from "../leads/index.ts";

interface EscalationParts extends Pick<Runtime, "db" | "now"> {
	readonly leads: Pick<Leads, "refreshDueDates" | "waiting">;
	/** Where staff are notified. */
	readonly channels: () => Promise<readonly NoticeChannel[]>;
	readonly working: () => Promise<WorkingTime>;
}

const day = 24 * 3_600_000;
// Further back nobody is reminded: escalation that is switched on late does not call up the past.
const memory = 30 * day;
const shareWindow = 90 * day;
const answerWindow = 14 * day;
const atOnce = 500;
// Any fixed number: it names the lock that lets one copy sweep at a time.
const sweepLock = 7_283_203;
const lastStep = Math.max(...escalationSteps);

/**
 * Reminds staff of leads that wait for an answer: updates due dates, and notifies of the steps that are reached; one copy
 * at a time does. Ends early when `signal` aborts.
 */
export function escalation({ db, leads, channels, working, now }: EscalationParts) {
	return async (signal: AbortSignal): Promise<void> => {
		const at = now();
		const time = await working();
		await leads.refreshDueDates(time, signal);
		await db.transaction(async (tx) => {
			const lock = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${sweepLock}) AS taken`);
			if (!lock.rows[0]?.taken) return;
			const range = { from: new Date(at - memory), until: new Date(newestToEscalate(at, time)), limit: atOnce };
			let after: WaitingLead | null = null;
			let isLast = false;
			while (!isLast && !signal.aborted) {
				const waiting: WaitingLead[] = await leads.waiting(tx, { ...range, after });
				const done = await escalatedToTheLast(tx, waiting);
				const reached = waiting
					.filter(({ id }) => !done.has(id))
					.flatMap((lead) =>
						escalationStepsReached(factsOf(lead), at, time).map((step) => ({ lead_id: lead.id, step })),
					);
				if (reached.length > 0) await escalate(tx, reached, await channels(), new Date(at));
				after = waiting.at(-1) ?? null;
				isLast = waiting.length < atOnce;
			}
		});
	};
}

function factsOf({ status, createdAt, firstAnsweredAt }: WaitingLead) {
	return { status, createdAt: createdAt.getTime(), firstAnsweredAt: firstAnsweredAt?.getTime() ?? null };
}

/** Those of some leads of whose last step staff were notified. */
async function escalatedToTheLast(tx: Transaction, of: readonly WaitingLead[]): Promise<ReadonlySet<string>> {
	const { leadId, step } = slaEscalations;
	const ids = of.map(({ id }) => id);
	const rows = await tx
		.select({ leadId })
		.from(slaEscalations)
		.where(and(inArray(leadId, ids), eq(step, lastStep)));
	return new Set(rows.map((row) => row.leadId));
}

/** Notifies staff of steps that they were not notified of, on the given channels: the step and the notices in one statement. */
async function escalate(
	tx: Transaction,
	reached: readonly { readonly lead_id: string; readonly step: EscalationStep }[],
	channels: readonly NoticeChannel[],
	at: Date,
): Promise<void> {
	await tx.execute(sql`
		WITH fresh AS (
			INSERT INTO sla_escalations (lead_id, step, at)
			SELECT lead_id, step, ${at.toISOString()}::timestamptz
			FROM json_to_recordset(${JSON.stringify(reached)}::json) AS reached (lead_id uuid, step smallint)
			ON CONFLICT DO NOTHING RETURNING lead_id, step
		), wanted AS (SELECT json_array_elements_text(${JSON.stringify(channels)}::json) AS channel)
		${sql.raw(insertNotices("SELECT lead_id, 'waiting-' || step, channel FROM fresh, wanted"))}`);
}

/** The share of the last 90 days' responses that came in time, and since when they are counted. `now` in ms. */
export async function responseShare(outcomesSince: Leads["outcomesSince"], now: number): Promise<ResponseShare> {
	const { met, missed, first } = await outcomesSince(new Date(now - shareWindow), new Date(now));
	const share = shareMet({ met, missed });
	return {
		answeredInTime: share,
		met,
		counted: met + missed,
		since: share === null || !first ? null : first.toISOString(),
	};
}

/** Within how many minutes requests of the last days were answered in working hours. `now` in ms. */
export async function usualAnswer(
	answersSince: Leads["answersSince"],
	working: WorkingTime,
	now: number,
): Promise<UsualAnswer> {
	return { minutes: usualAnswerOf(await answersSince(new Date(now - answerWindow)), working) };
}

/** When a request came and when a person first answered it, ms. */
interface Answered {
	readonly createdAt: number;
	readonly answeredAt: number;
}

// Fewer say something of chance rather than of us.
const fewestAnswers = 10;
const minute = 60_000;
/** What is said, in minutes: a time to the minute would claim more than is known. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360];

/**
 * Within how many minutes three of four requests that came in working hours were answered, rounded up to what one says;
 * `null` where too few were, or where that is no time to boast of.
 */
export function usualAnswerOf(answers: readonly Answered[], working: WorkingTime): number | null {
	const minutes = answers
		.filter(({ createdAt }) => isOpen(createdAt, working))
		.map(({ createdAt, answeredAt }) => (answeredAt - createdAt) / minute)
		.toSorted((one, other) => one - other);
	if (minutes.length < fewestAnswers) return null;
	const usual = minutes[Math.ceil(minutes.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
	return steps.find((step) => usual <= step) ?? null;
}
