import { ProblemError } from "#server/http/api/problems.ts";
import type { LeadAnswerInput } from "#shared/api/leads/inbox.ts";
import type { LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import { presentLead } from "../lead-row.ts";
import type { LeadTexts } from "../search/texts.ts";
import type { AnswersStore } from "./answers-store.ts";
import type { HistoryStore } from "./history-store.ts";
import type { InboxStore } from "./inbox-store.ts";

export interface InboxParts {
	readonly inbox: InboxStore;
	readonly history: HistoryStore;
	readonly answers: AnswersStore;
	readonly texts: Pick<LeadTexts, "addNote">;
	/** ms */
	readonly now: () => number;
	readonly onChanged: () => void;
}

const earlierLimit = 50;

/** One lead's page and what staff write on it. */
export function leadPages({ inbox, history, answers, texts, now, onChanged }: InboxParts) {
	/** @throws ProblemError `not-found` */
	const detail = async (id: string): Promise<LeadDetail> => {
		const row = await inbox.byId(id);
		if (!row) throw new ProblemError("not-found");
		const [events, notes, earlier] = await Promise.all([
			history.events(id),
			history.notes(id),
			inbox.othersOf(row, earlierLimit),
		]);
		const at = now();
		return { ...presentLead(row, at), events, notes, earlier: earlier.map((other) => presentLead(other, at)) };
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
			const lead = await inbox.byId(id);
			if (lead) await texts.addNote(lead, note.id, text);
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
