import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { slaEscalations } from "#server/db/schema/index.ts";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { insertNotices } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import { readResponseShare, readUsualAnswer } from "#shared/api/leads/response-sla.ts";
import { day } from "#shared/day.ts";
import { escalationSteps, escalationStepsReached, newestToEscalate, shareMet } from "#shared/leads/response-sla.ts";
import { isOpen, type WorkingTime } from "#shared/leads/working-time.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads, WaitingLead } from "../leads/index.ts";

interface ResponseSlaDeps extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly leads: Pick<Leads, "answersSince" | "outcomesSince" | "refreshDueDates" | "waiting">;
	/** Where staff are notified. */
	readonly channels: () => Promise<readonly NoticeChannel[]>;
}

/** How long a share that was counted is answered, in s. */
const freshFor = 300;
/** The usual time follows an answer within a minute (docs/product, decision 65). */
const usualFreshFor = 60;

// Further back nobody is reminded: escalation that is switched on late does not call up the past.
const memory = 30 * day;
const shareWindow = 90 * day;
const answerWindow = 14 * day;
const atOnce = 500;
// Any fixed number: it names the lock that lets one copy sweep at a time.
const sweepLock = 7_283_203;
const lastStep = Math.max(...escalationSteps);

/** The response time that visitors are promised: reminds staff of it, and says how often it was met. */
export function createResponseSla(deps: ResponseSlaDeps) {
	const { leads, settings, now } = deps;
	return {
		jobs: [{ name: "response-escalation", schedule: "* * * * *", run: (signal: AbortSignal) => sweep(deps, signal) }],
		routes(app: OpenAPIHono): void {
			implement(app, readUsualAnswer, async ({ context }) => {
				context.set("storable", { tags: ["settings"], freshUntil: now() + usualFreshFor * 1000 });
				const answers = await leads.answersSince(new Date(now() - answerWindow));
				const minutes = usualAnswerOf(answers, (await settings()).workingTime);
				return prepareAnswer({ minutes }, `public, max-age=${usualFreshFor}`);
			});
			implement(app, readResponseShare, async ({ context }) => {
				// Staff choose whether it is shown.
				if (!(await settings()).showPromise) throw new ProblemError("not-found");
				context.set("storable", { tags: ["settings"], freshUntil: now() + freshFor * 1000 });
				const { met, missed, first } = await leads.outcomesSince(new Date(now() - shareWindow), new Date(now()));
				const answeredInTime = shareMet({ met, missed });
				const since = answeredInTime === null || !first ? null : first.toISOString();
				const share = { answeredInTime, met, counted: met + missed, since };
				return prepareAnswer(share, `public, max-age=${freshFor}`);
			});
		},
	};
}

/**
 * Reminds staff of leads that wait for an answer: updates due dates, and notifies of the steps that are reached; one copy
 * at a time does. Ends early when `signal` aborts.
 */
async function sweep({ db, leads, channels, settings, now }: ResponseSlaDeps, signal: AbortSignal): Promise<void> {
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
			const done = await escalatedToTheLast(tx, waiting);
			const open = waiting.filter(({ id }) => !done.has(id));
			const reached = open.flatMap(({ id, status, createdAt, firstAnsweredAt }) => {
				const facts = { status, createdAt: createdAt.getTime(), firstAnsweredAt: firstAnsweredAt?.getTime() ?? null };
				return escalationStepsReached(facts, at, time).map((step) => ({ lead_id: id, step }));
			});
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

// Fewer say something of chance rather than of us.
const fewestAnswers = 10;
const minute = 60_000;
/** What is said, in minutes: a time to the minute would claim more than is known. */
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360];

/**
 * Within how many minutes three of four requests that came in working hours were answered, rounded up to what one says;
 * `null` where too few were, or where that is no time to boast of. Moments in ms.
 */
export function usualAnswerOf(
	answers: readonly Readonly<Record<"createdAt" | "answeredAt", number>>[],
	working: WorkingTime,
): number | null {
	const minutes = answers
		.filter(({ createdAt }) => isOpen(createdAt, working))
		.map(({ createdAt, answeredAt }) => (answeredAt - createdAt) / minute)
		.toSorted((one, other) => one - other);
	if (minutes.length < fewestAnswers) return null;
	const usual = minutes[Math.ceil(minutes.length * 0.75) - 1] ?? Number.POSITIVE_INFINITY;
	return steps.find((step) => usual <= step) ?? null;
}
