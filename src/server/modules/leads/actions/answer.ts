import { and, desc, eq, not, sql } from "drizzle-orm";
import en from "#i18n/en/panel/inbox.json" with { type: "json" };
import ur from "#i18n/ur/panel/inbox.json" with { type: "json" };
import type { Database, Transaction } from "#server/db/database.ts";
import { events, leads, users } from "#server/db/schema/index.ts";
import { countsAs } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { awake } from "../lead-row.ts";
import { twoWords } from "../two-words.ts";
import {
	answerColumns,
	answeredStep,
	fieldsOf,
	type LeadCall,
	lockedState,
	onLead,
	recordTransitions,
} from "./transition.ts";

/**
 * Records an answer in one commit: the first is the response of the SLA; a lead of nobody becomes the caller's, a pending
 * one goes into review, one put aside is taken back, `done` closes it. `now` in ms. @throws ProblemError `answered-meanwhile`, `invalid`
 */
export function recordAnswer(db: Database, now: number, call: LeadCall, answer: LeadAnswerInput): Promise<void> {
	const { leadId, actorId, key } = call;
	return onLead(db, call, async (tx, before) => {
		refuseUnfit(answer, requestOf(before.type).trade !== undefined, now);
		const meanwhile = answer.again ? null : await answeredSince(tx, leadId, answer.version);
		if (meanwhile) throw new ProblemError("answered-meanwhile", { members: meanwhile });
		const { channel, text, quote, done } = answer;
		const offer = quote && { rate: quote.rate, until: quote.until ? new Date(quote.until).toISOString() : null };
		const version = before.version + 1;
		const data = { channel, version, ...(text ? { text } : {}), ...(offer ? { quote: offer } : {}) };
		const ended = done ? "CLOSED" : "IN_REVIEW";
		const status = isFinished(before.status) ? before.status : ended;
		const reason = isFinished(status) ? (answer.reason ?? before.reason) : null;
		const after = { status, assigneeId: before.assigneeId ?? actorId, reason, ...awake };
		const cause = answeredStep(leadId, actorId, data);
		const columns = answerColumns(actorId, offer, new Date(now));
		await recordTransitions(tx, [{ before, after, cause, actorId }], { columns, key });
	});
}

function refuseUnfit({ quote, reason, done }: LeadAnswerInput, isTrade: boolean, now: number): void {
	const issues: Record<string, FieldIssue> = {};
	if (reason && !done) issues.reason = { code: "choice" };
	if (quote && !isTrade) issues.quote = { code: "choice" };
	else if (quote?.until && Date.parse(quote.until) <= now) issues["quote.until"] = { code: "pastTime" };
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}

async function answeredSince(tx: Transaction, leadId: string, version: number) {
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

type DealStep = Pick<LeadCall, "leadId" | "actorId">;

// As the panel writes that a lead waits until its customer pays.
const forPayment: readonly (string | null)[] = [en["waiting.pays"], ur["waiting.pays"]];

/** What a deal does to the lead that it comes from, in the deal's own transaction. `now` in ms. */
export function dealSteps(now: () => number) {
	return {
		async read(tx: Transaction, leadId: string) {
			const { id, reference, locale, payload, offered, quote, contactId } = leads;
			const type = sql<LeadType>`${leads.type}`;
			const [lead] = await tx
				.select({ id, reference, locale, type, customerId: countsAs(contactId), payload, offered, quote })
				.from(leads)
				.where(eq(id, leadId))
				.for("update");
			// `boardRate`: what the board said when the request came.
			return lead ? { ...lead, boardRate: lead.quote?.serverRate ?? null, words: twoWords(lead) } : null;
		},

		/** It counts as answered, and is offered the rate that was agreed (`null` where there is none), which does not end. */
		async agreed(tx: Transaction, { leadId, actorId, rate }: DealStep & { rate: number | null }): Promise<void> {
			const before = await lockedState(tx, leadId);
			if (!before) return;
			const offer = rate === null ? undefined : { rate, until: null };
			// Nobody said by what they answered.
			const data = { channel: null, version: before.version + 1 };
			const status = isFinished(before.status) ? before.status : "IN_REVIEW";
			const after = { ...fieldsOf(before), ...awake, status, assigneeId: before.assigneeId ?? actorId };
			const cause = !before.isAnswered && { cause: answeredStep(leadId, actorId, data) };
			const columns = { ...answerColumns(actorId, offer, new Date(now())), offerEndsAt: null };
			await recordTransitions(tx, [{ before, after, actorId, ...cause }], { columns });
		},

		/** Its customer has paid a part: what was put aside until then is back. */
		async paid(tx: Transaction, { leadId, actorId }: DealStep): Promise<void> {
			const before = await lockedState(tx, leadId);
			if (!before || !forPayment.includes(before.waitingFor)) return;
			await recordTransitions(tx, [{ before, after: { ...fieldsOf(before), ...awake }, actorId }]);
		},

		/** All is paid: it is closed as a deal. */
		async finished(tx: Transaction, { leadId, actorId }: DealStep): Promise<void> {
			const before = await lockedState(tx, leadId);
			if (!before || isFinished(before.status)) return;
			const after = { ...fieldsOf(before), ...awake, status: "CLOSED", reason: "deal" } as const;
			await recordTransitions(tx, [{ before, after, actorId }]);
		},
	};
}
