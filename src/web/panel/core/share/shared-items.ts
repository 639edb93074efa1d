import { clear, createStore, del, entries, set } from "idb-keyval";

/** What was shared to the installed panel and waits on this device until something is chosen for it. */
export interface SharedItem {
	readonly id: string;
	/** ms */
	readonly at: number;
	readonly picture: File | null;
	readonly text: string;
}

/** What customers send stays on a device no longer than this, in ms. */
const longest = 7 * 86_400_000;

const store = createStore("panel-shared", "items");

/** Stores what was shared: each picture by itself, a text alone or with the first one. */
export async function storeShared(form: FormData, now: number): Promise<void> {
	const pictures = form.getAll("pictures").filter((part) => part instanceof File && part.size > 0);
	const texts = ["title", "text", "url"].map((name) => String(form.get(name) ?? "").trim());
	const text = [...new Set(texts.filter(Boolean))].join("\n");
	if (pictures.length === 0 && !text) return;
	const parts = pictures.length > 0 ? pictures : [null];
	for (const [index, picture] of parts.entries()) {
		const item: SharedItem = {
			id: `${now}-${index}`,
			at: now,
			picture: picture instanceof File ? picture : null,
			text: index === 0 ? text : "",
		};
		await set(item.id, item, store);
	}
}

/** What waits, the newest first; what is old is deleted. */
export async function readShared(now: number): Promise<readonly SharedItem[]> {
	const stored = await entries<string, SharedItem>(store).catch(() => []);
	const items = stored.map(([, item]) => item).sort((a, b) => b.at - a.at || a.id.localeCompare(b.id));
	for (const { id, at } of items) if (now - at > longest) await dropShared(id);
	return items.filter(({ at }) => now - at <= longest);
}

export const dropShared = (id: string) => del(id, store);

/** Where storage is switched off there is nothing to drop. */
export const dropAllShared = () => clear(store).catch(() => undefined);
