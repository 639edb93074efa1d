import { and, desc, eq, not, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { events, leads, users } from "#server/db/schema/index.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { awake } from "../lead-row.ts";
import { answerColumns, answeredStep, isRepeat, recordTransition, stateColumns } from "./transitions-store.ts";

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
export function answersStore(db: Database, now: () => number) {
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
				const cause = answeredStep(leadId, actorId, data);
				const status = statusAfter(before.status, answer.done);
				const after = {
					status,
					assigneeId: before.assigneeId ?? actorId,
					reason: isFinished(status) ? (answer.reason ?? before.reason) : null,
					...awake,
				};
				const columns = answerColumns(actorId, offer, new Date(now()));
				await recordTransition(tx, { before, after, cause, actorId }, { columns, key });
				return "recorded";
			});
		},
	};
}

export type AnswersStore = ReturnType<typeof answersStore>;

async function answeredSince(tx: Transaction, leadId: string, version: number): Promise<AnsweredMeanwhile | null> {
	const later = sql`(${events.data} ->> 'version')::int > ${version}`;
	const isUndone = sql`EXISTS (SELECT FROM events undone WHERE undone.subject_id = ${leadId} AND undone.kind = 'lead.undone'
		AND undone.data -> 'version' = ${events.data} -> 'version')`;
	const [found] = await tx
		.select({ answeredBy: users.name, at: events.at })
		.from(events)
		.leftJoin(users, eq(users.id, events.actorId))
		.where(and(eq(events.subjectId, leadId), eq(events.kind, "lead.answered"), later, not(isUndone)))
		.orderBy(desc(events.at))
		.limit(1);
	return found ? { answeredBy: found.answeredBy, answeredAt: found.at.toISOString() } : null;
}

function isoOf(moment: string | null | undefined): string | null {
	return moment ? new Date(moment).toISOString() : null;
}

function statusAfter(status: LeadStatus, done: boolean): LeadStatus {
	if (isFinished(status)) return status;
	return done ? "CLOSED" : "IN_REVIEW";
}
