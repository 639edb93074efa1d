import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadEvents, leads } from "#server/db/schema/index.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { type Audit, recordTransition } from "./transitions-store.ts";

export type AnswerOutcome = "recorded" | "not-found" | "answered-meanwhile";

export function answersStore(db: Database, audit: Audit) {
	return {
		/**
		 * Records an answer with what follows from it, in one commit: the first one is the response that the SLA asks for, a
		 * lead of nobody becomes the caller's, a pending one goes into review, and `done` closes it.
		 */
		record(leadId: string, answer: LeadAnswerInput, actorId: string): Promise<AnswerOutcome> {
			return db.transaction(async (tx) => {
				const { id, status, assigneeId, version } = leads;
				const [before] = await tx
					.select({ id, status, assigneeId, version, reason: leads.closeReason })
					.from(leads)
					.where(eq(leads.id, leadId))
					.for("update");
				if (!before) return "not-found";
				if (!answer.again) {
					const later = sql`(${leadEvents.data} ->> 'version')::int > ${answer.version}`;
					const meanwhile = await tx
						.select({ id: leadEvents.id })
						.from(leadEvents)
						.where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "answered"), later))
						.limit(1);
					if (meanwhile.length > 0) return "answered-meanwhile";
				}
				const { channel, text } = answer;
				const data = { channel, version: before.version + 1, ...(text ? { text } : {}) };
				const cause = { leadId, kind: "answered", actorId, data };
				const after = {
					status: statusAfter(before.status, answer.done),
					assigneeId: before.assigneeId ?? actorId,
					reason: before.reason,
				};
				const columns = {
					firstAnsweredAt: sql`coalesce(${leads.firstAnsweredAt}, now())`,
					firstAnsweredBy: sql`CASE WHEN ${leads.firstAnsweredAt} IS NULL THEN ${actorId}::uuid ELSE ${leads.firstAnsweredBy} END`,
				};
				await recordTransition(tx, { before, after, cause, columns, actorId }, audit);
				return "recorded";
			});
		},
	};
}

export type AnswersStore = ReturnType<typeof answersStore>;

function statusAfter(status: LeadStatus, done: boolean): LeadStatus {
	if (isFinished(status)) return status;
	return done ? "CLOSED" : "IN_REVIEW";
}
