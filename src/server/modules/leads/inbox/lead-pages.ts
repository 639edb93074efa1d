import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import type { LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import type { PresentLeads } from "../lookup/lead-customers.ts";
import type { AnswersStore } from "./answers-store.ts";
import type { HistoryStore } from "./history-store.ts";
import type { InboxStore } from "./inbox-store.ts";

export interface InboxParts {
	readonly inbox: InboxStore;
	readonly history: HistoryStore;
	readonly answers: AnswersStore;
	readonly present: PresentLeads;
	/** ms */
	readonly now: () => number;
	readonly onChanged: () => void;
}

const earlierLimit = 50;

/** One lead's page and what staff write on it. */
export function leadPages({ inbox, history, answers, present, now, onChanged }: InboxParts) {
	/** @throws ProblemError `not-found` */
	const detail = async (id: string): Promise<LeadDetail> => {
		const row = await inbox.byId(id);
		if (!row) throw new ProblemError("not-found");
		const [events, notes, earlier] = await Promise.all([
			history.events(id),
			history.notes(id),
			inbox.othersOf(row, earlierLimit),
		]);
		const [lead, ...others] = await present([row, ...earlier]);
		if (!lead) throw new ProblemError("not-found");
		return { ...lead, events, notes, earlier: others };
	};

	return {
		detail,

		/** A lead's page for someone who opens it; from now on the lead is read. */
		async open(id: string): Promise<LeadDetail> {
			await inbox.markRead(id, new Date(now()));
			return detail(id);
		},

		/** @throws ProblemError `not-found` */
		async addNote(id: string, author: NonNullable<LeadNote["author"]>, text: string): Promise<LeadNote> {
			const note = await history.addNote(id, author, text);
			if (!note) throw new ProblemError("not-found");
			return note;
		},

		/** Records an answer that a person gave. @throws ProblemError `not-found`, `answered-meanwhile` */
		async addAnswer(id: string, answer: LeadAnswerInput, actorId: string): Promise<LeadDetail> {
			const outcome = await answers.record(id, answer, actorId);
			if (outcome !== "recorded") throw new ProblemError(outcome);
			onChanged();
			return detail(id);
		},
	};
}

export type LeadPages = ReturnType<typeof leadPages>;
