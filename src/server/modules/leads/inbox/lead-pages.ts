import { Refusal } from "#server/http/problems.ts";
import type { AnswerChannel, LeadDetail, LeadNote } from "#shared/api/lead.ts";
import { presentLead } from "../lead-row.ts";
import type { HistoryStore } from "./history-store.ts";
import type { InboxStore } from "./inbox-store.ts";

export interface InboxParts {
	readonly inbox: InboxStore;
	readonly history: HistoryStore;
	/** ms */
	readonly now: () => number;
	readonly onChanged: () => void;
}

const earlierLimit = 50;

/** One lead's page and what staff write on it. */
export function leadPages({ inbox, history, now, onChanged }: InboxParts) {
	/** @throws Refusal `not-found` */
	const detail = async (id: string): Promise<LeadDetail> => {
		const row = await inbox.byId(id);
		if (!row) throw new Refusal("not-found");
		const [events, notes, earlier] = await Promise.all([
			history.events(id),
			history.notes(id),
			inbox.othersOf(row, earlierLimit),
		]);
		return { ...presentLead(row), events, notes, earlier: earlier.map(presentLead) };
	};

	return {
		detail,

		/** A lead's page for someone who opens it; from now on the lead is read. */
		async open(id: string): Promise<LeadDetail> {
			await inbox.markRead(id, new Date(now()));
			return detail(id);
		},

		/** @throws Refusal `not-found` */
		async addNote(id: string, author: NonNullable<LeadNote["author"]>, text: string): Promise<LeadNote> {
			const note = await history.addNote(id, author, text);
			if (!note) throw new Refusal("not-found");
			return note;
		},

		/** Stores that an answer was sent, which stops the lead's clock. @throws Refusal `not-found` */
		async addAnswer(id: string, actorId: string, channel: AnswerChannel): Promise<LeadDetail> {
			if (!(await history.addAnswer(id, actorId, channel))) throw new Refusal("not-found");
			onChanged();
			return detail(id);
		},
	};
}

export type LeadPages = ReturnType<typeof leadPages>;
