import { and, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { leadEvents, leads, users } from "#server/db/schema/index.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import type { OfferedQuote } from "#shared/api/leads/lead.ts";
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { awake } from "../lead-row.ts";
import { type Audit, isRepeat, recordTransition, stateColumns } from "./transitions-store.ts";

/** Who answered since a version, and when. */
export interface AnsweredMeanwhile {
	readonly answeredBy: string | null;
	readonly answeredAt: string;
}

export type AnswerOutcome = "recorded" | "not-found" | AnsweredMeanwhile;

export interface AnswerOrder {
	readonly leadId: string;
	readonly answer: LeadAnswerInput;
	readonly actorId: string;
	/** Of the call: its repeat is recorded once. */
	readonly key: string | null;
}

/** @param now ms */
export function answersStore(db: Database, audit: Audit, now: () => number) {
	return {
		/** Whether a call with this key has changed the lead before. @throws ProblemError where it changed another */
		isRepeat: (leadId: string, key: string): Promise<boolean> => isRepeat(db, leadId, key),

		/**
		 * Records an answer with what follows from it, in one commit: the first one is the response that the SLA asks for, a
		 * lead of nobody becomes the caller's, a pending one goes into review, one put aside is taken back, and `done` closes it.
		 */
		record({ leadId, answer, actorId, key }: AnswerOrder): Promise<AnswerOutcome> {
			return db.transaction(async (tx) => {
				const [before] = await tx.select(stateColumns).from(leads).where(eq(leads.id, leadId)).for("update");
				if (!before) return "not-found";
				if (key && (await isRepeat(tx, leadId, key))) return "recorded";
				const meanwhile = answer.again ? null : await answeredSince(tx, leadId, answer.version);
				if (meanwhile) return meanwhile;
				const { channel, text, quote } = answer;
				const offer = quote && { rate: quote.rate, until: isoOf(quote.until) };
				const data = {
					channel,
					version: before.version + 1,
					...(text ? { text } : {}),
					...(offer ? { quote: offer } : {}),
				};
				const cause = { leadId, kind: "answered", actorId, data };
				const status = statusAfter(before.status, answer.done);
				const after = {
					status,
					assigneeId: before.assigneeId ?? actorId,
					reason: isFinished(status) ? (answer.reason ?? before.reason) : null,
					...awake,
				};
				const columns = {
					firstAnsweredAt: sql`coalesce(${leads.firstAnsweredAt}, now())`,
					firstAnsweredBy: sql`CASE WHEN ${leads.firstAnsweredAt} IS NULL THEN ${actorId}::uuid ELSE ${leads.firstAnsweredBy} END`,
					...offerColumns(offer, new Date(now()).toISOString()),
				};
				await recordTransition(tx, { before, after, cause, columns, actorId, key }, audit);
				return "recorded";
			});
		},
	};
}

export type AnswersStore = ReturnType<typeof answersStore>;

async function answeredSince(tx: Transaction, leadId: string, version: number): Promise<AnsweredMeanwhile | null> {
	const later = sql`(${leadEvents.data} ->> 'version')::int > ${version}`;
	const [found] = await tx
		.select({ answeredBy: users.name, at: leadEvents.at })
		.from(leadEvents)
		.leftJoin(users, eq(users.id, leadEvents.actorId))
		.where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "answered"), later))
		.orderBy(desc(leadEvents.at))
		.limit(1);
	return found ? { answeredBy: found.answeredBy, answeredAt: found.at.toISOString() } : null;
}

/** An answer without a rate leaves the offer as it is, and answers it where it has ended. */
function offerColumns(offer: OfferedQuote | undefined, at: string) {
	return offer
		? { offered: { ...offer, at }, offerEndsAt: offer.until === null ? null : new Date(offer.until) }
		: { offerEndsAt: sql`CASE WHEN ${leads.offerEndsAt} > ${at}::timestamptz THEN ${leads.offerEndsAt} END` };
}

function isoOf(moment: string | null | undefined): string | null {
	return moment ? new Date(moment).toISOString() : null;
}

function statusAfter(status: LeadStatus, done: boolean): LeadStatus {
	if (isFinished(status)) return status;
	return done ? "CLOSED" : "IN_REVIEW";
}
