import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import type { LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { PresenceStore } from "../live/presence-store.ts";
import type { PresentLeads } from "../lookup/lead-customers.ts";
import type { AnswerOrder, AnswersStore } from "./answers-store.ts";
import type { HistoryStore, NewNote } from "./history-store.ts";
import type { InboxStore } from "./inbox-store.ts";

export interface InboxParts {
	readonly inbox: InboxStore;
	readonly history: HistoryStore;
	readonly answers: AnswersStore;
	readonly present: PresentLeads;
	readonly presence: PresenceStore;
	/** ms */
	readonly now: () => number;
}

const earlierLimit = 50;

/** One lead's page and what staff write on it. */
export function leadPages({ inbox, history, answers, present, presence, now }: InboxParts) {
	/** @throws ProblemError `not-found` */
	const detail = async (id: string): Promise<LeadDetail> => {
		const row = await inbox.byId(id);
		if (!row) throw new ProblemError("not-found");
		const at = now();
		const [events, notes, earlier, people] = await Promise.all([
			history.events(id),
			history.notes(id),
			inbox.othersOf(row, earlierLimit),
			presence.of(id, at),
		]);
		const [lead, ...others] = await present([row, ...earlier]);
		if (!lead) throw new ProblemError("not-found");
		return { ...lead, events, notes, people, earlier: others };
	};

	return {
		detail,

		/** A lead's page for someone who opens it; from now on the lead is read. */
		async open(id: string): Promise<LeadDetail> {
			await inbox.markRead(id, new Date(now()));
			return detail(id);
		},

		/** @throws ProblemError `not-found`, `idempotency-mismatch` */
		async addNote(note: NewNote): Promise<LeadNote> {
			const stored = await history.addNote(note);
			if (stored) return stored;
			const isOthers = note.key !== null && (await history.isKeyOfNote(note.key));
			throw new ProblemError(isOthers ? "idempotency-mismatch" : "not-found");
		},

		/** Records an answer that a person gave. @throws ProblemError `not-found`, `answered-meanwhile`, `invalid` */
		async addAnswer(order: AnswerOrder): Promise<LeadDetail> {
			const lead = await inbox.byId(order.leadId);
			if (!lead) throw new ProblemError("not-found");
			if (order.key && (await answers.isRepeat(order.leadId, order.key))) return detail(order.leadId);
			refuseUnfit(order.answer, requestOf(lead.type).trade !== undefined, now());
			const outcome = await answers.record(order);
			if (outcome === "not-found") throw new ProblemError("not-found");
			if (outcome !== "recorded") throw new ProblemError("answered-meanwhile", { members: outcome });
			return detail(order.leadId);
		},
	};
}

export type LeadPages = ReturnType<typeof leadPages>;

function refuseUnfit({ quote, reason, done }: LeadAnswerInput, isTrade: boolean, now: number): void {
	const issues: Record<string, FieldIssue> = {};
	if (reason && !done) issues.reason = { code: "choice" };
	if (quote && !isTrade) issues.quote = { code: "choice" };
	else if (quote?.until && Date.parse(quote.until) <= now) issues["quote.until"] = { code: "pastTime" };
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}
