import { noteTextOf, requestTextOf, textVersion } from "./lead-text.ts";
import type { NewText, TextsState, TextsStore, UnreadLead } from "./texts-store.ts";

const atOnce = 500;
/** So many leads a search reads itself, so that what came just now is found; the rest is the job's. */
const beforeSearch = 300;

/**
 * Makes the texts that leads are found by beside their names. The intake does nothing for them: a search reads the few
 * newest leads first, and a job reads what is left each minute (record 77).
 */
export function leadTextsOf(store: TextsStore) {
	const begin = async (): Promise<TextsState> => {
		const state = await store.state();
		return state?.version === textVersion ? state : { version: textVersion, until: null };
	};

	/** Reads one batch; answers where it ended, `null` where there was nothing. */
	const step = async (state: TextsState, limit: number): Promise<{ until: string; isLast: boolean } | null> => {
		const unread = await store.unread(state, limit);
		const last = unread.at(-1);
		if (!last) return null;
		const notes = await store.notesOf(unread.map(({ id }) => id));
		await store.add(textsOf(unread, notes));
		return { until: last.createdAt.toISOString(), isLast: unread.length < limit };
	};
	const advance = async (state: TextsState, limit: number) => {
		const done = await step(state, limit);
		if (done) await store.saveState({ version: textVersion, until: done.until });
		return done;
	};

	return {
		/** Reads the newest leads before a search. */
		async refresh(): Promise<void> {
			await advance(await begin(), beforeSearch);
		},

		/** Reads the leads that came since the last run. */
		async fill(isOver: () => boolean): Promise<void> {
			await readAll(await begin(), advance, isOver);
		},

		/** Looks at every lead for a text that is missing, such as that of a lead that another program stored with an old date. */
		async fillGaps(isOver: () => boolean): Promise<void> {
			await readAll({ version: textVersion, until: null }, step, isOver);
		},

		/** Makes a note findable. */
		async addNote(lead: { readonly id: string; readonly name: string }, noteId: string, text: string): Promise<void> {
			const source = { leadId: lead.id, sourceId: noteId, version: textVersion };
			await store.add([{ ...source, text: noteTextOf(lead.name, text) }]);
		},
	};
}

export type LeadTexts = ReturnType<typeof leadTextsOf>;

type Step = (state: TextsState, limit: number) => Promise<{ until: string; isLast: boolean } | null>;

async function readAll(from: TextsState, step: Step, isOver: () => boolean): Promise<void> {
	let state = from;
	while (!isOver()) {
		const done = await step(state, atOnce);
		if (!done || done.isLast) break;
		state = { ...state, until: done.until };
	}
}

function textsOf(
	leads: readonly UnreadLead[],
	notes: readonly { readonly id: string; readonly leadId: string; readonly text: string }[],
): NewText[] {
	const byId = new Map(leads.map((lead) => [lead.id, lead]));
	const common = (lead: UnreadLead) => ({ leadId: lead.id, version: textVersion });
	return [
		...leads.map((lead) => ({ ...common(lead), sourceId: lead.id, text: requestTextOf(lead) })),
		...notes.flatMap(({ id, leadId, text }) => {
			const lead = byId.get(leadId);
			return lead ? [{ ...common(lead), sourceId: id, text: noteTextOf(lead.name, text) }] : [];
		}),
	];
}
