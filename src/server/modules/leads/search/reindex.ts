import { foldVersion } from "#shared/text/fold.ts";
import type { ReindexStore } from "./reindex-store.ts";
import { searchTextOf } from "./search-text.ts";

const atOnce = 500;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Folds search texts anew that another version of the fold made, a batch at a time; begins again from the start when it
 * was interrupted. Answers how many leads it changed. `isOver` ends it early.
 */
export async function reindex(store: ReindexStore, isOver: () => boolean, version = foldVersion): Promise<number> {
	if ((await store.version()) === version) return 0;
	let changed = 0;
	for (let after = first; !isOver(); ) {
		const leads = await store.after(after, atOnce);
		const texts = leads
			.map((lead) => ({ id: lead.id, text: searchTextOf(lead), before: lead.searchText }))
			.filter(({ text, before }) => text !== before);
		if (texts.length > 0) await store.change(texts);
		changed += texts.length;
		const last = leads.at(-1);
		if (!last || leads.length < atOnce) {
			await store.settle(version);
			break;
		}
		after = last.id;
	}
	return changed;
}
