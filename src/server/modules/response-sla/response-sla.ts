import type { ResponseShare, UsualAnswer } from "#shared/api/leads/response-sla.ts";
import { escalationStepsReached, newestToEscalate, shareMet } from "#shared/leads/response-sla.ts";
import { usualAnswerOf } from "#shared/leads/usual-answer.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Leads, WaitingLead } from "../leads/index.ts";
import type { ResponseSlaStore } from "./store.ts";

export interface EscalationParts {
	readonly store: ResponseSlaStore;
	readonly leads: Pick<Leads, "refreshDueDates" | "waiting">;
	/** Where staff are told. */
	readonly channels: () => Promise<readonly NoticeChannel[]>;
	readonly working: () => Promise<WorkingTime>;
	/** ms */
	readonly now: () => number;
}

const day = 24 * 3_600_000;
// Further back nobody is reminded: escalation that is switched on late does not call up the past.
const memory = 30 * day;
const shareWindow = 90 * day;
const answerWindow = 14 * day;
const atOnce = 500;

/** Reminds staff of leads that wait for an answer. */
export function escalation({ store, leads, channels, working, now }: EscalationParts) {
	return {
		/** Brings due dates up to date and tells of the steps that are reached; one copy at a time does. Ends early when `signal` aborts. */
		async sweep(signal: AbortSignal): Promise<void> {
			const at = now();
			const time = await working();
			await leads.refreshDueDates(time, signal);
			await store.alone(async (tx) => {
				const stretch = { from: new Date(at - memory), until: new Date(newestToEscalate(at, time)), limit: atOnce };
				let after: WaitingLead | null = null;
				let isLast = false;
				while (!isLast && !signal.aborted) {
					const waiting: WaitingLead[] = await leads.waiting(tx, { ...stretch, after });
					const done = await store.escalatedToTheLast(
						tx,
						waiting.map(({ id }) => id),
					);
					const reached = waiting
						.filter(({ id }) => !done.has(id))
						.flatMap((lead) =>
							escalationStepsReached(factsOf(lead), at, time).map((step) => ({ leadId: lead.id, step })),
						);
					if (reached.length > 0) await store.escalate(tx, reached, await channels(), new Date(at));
					after = waiting.at(-1) ?? null;
					isLast = waiting.length < atOnce;
				}
			});
		},
	};
}

function factsOf({ status, createdAt, firstAnsweredAt }: WaitingLead) {
	return { status, createdAt: createdAt.getTime(), firstAnsweredAt: firstAnsweredAt?.getTime() ?? null };
}

export interface ResponseShareParts {
	readonly outcomesSince: Leads["outcomesSince"];
	/** ms */
	readonly now: () => number;
}

/** Answers the share of the last 90 days' responses that came in time, and since when they are counted. */
export function responseShare({ outcomesSince, now }: ResponseShareParts) {
	return async (): Promise<ResponseShare> => {
		const at = now();
		const { met, missed, first } = await outcomesSince(new Date(at - shareWindow), new Date(at));
		const share = shareMet({ met, missed });
		return {
			answeredInTime: share,
			met,
			counted: met + missed,
			since: share === null || !first ? null : first.toISOString(),
		};
	};
}

export interface UsualAnswerParts {
	readonly answersSince: Leads["answersSince"];
	readonly working: () => Promise<WorkingTime>;
	/** ms */
	readonly now: () => number;
}

/** Answers within how many minutes requests of the last days were answered in working hours. */
export function usualAnswer({ answersSince, working, now }: UsualAnswerParts) {
	return async (): Promise<UsualAnswer> => ({
		minutes: usualAnswerOf(await answersSince(new Date(now() - answerWindow)), await working()),
	});
}
