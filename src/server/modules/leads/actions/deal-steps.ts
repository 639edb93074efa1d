import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { awake } from "../lead-row.ts";
import { twoWords } from "../two-words.ts";
import { answerColumns, answeredStep, fieldsOf, type LeadCall, lockedState, recordTransitions } from "./transition.ts";

type DealStep = Pick<LeadCall, "leadId" | "actorId">;

/** What a deal does to the lead that it comes from, in the deal's own transaction. `now` in ms. */
export function dealSteps(now: () => number) {
	return {
		/** What a deal takes from a lead; it is locked until the transaction ends. */
		async read(tx: Transaction, leadId: string) {
			const { id, reference, locale, payload, offered, quote, contactId } = leads;
			const type = sql<LeadType>`${leads.type}`;
			const customerId = sql<string>`(SELECT coalesce(merged_into, id) FROM contacts WHERE contacts.id = ${contactId})`;
			const [lead] = await tx
				.select({ id, reference, locale, type, customerId, payload, offered, quote })
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
			const data = { channel: "whatsapp", version: before.version + 1, ...(offer && { quote: offer }) };
			const status = isFinished(before.status) ? before.status : "IN_REVIEW";
			const after = { ...fieldsOf(before), ...awake, status, assigneeId: before.assigneeId ?? actorId };
			const cause = !before.isAnswered && { cause: answeredStep(leadId, actorId, data) };
			const columns = { ...answerColumns(actorId, offer, new Date(now())), offerEndsAt: null };
			await recordTransitions(tx, [{ before, after, actorId, ...cause }], { columns });
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
