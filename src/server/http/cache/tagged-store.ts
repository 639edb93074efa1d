import { type WatchedTable, watchedTables } from "#server/db/changes.ts";

/** What an entry was made of: a change of it makes the entry stale. */
export type Tag = WatchedTable;
export const allTags: readonly Tag[] = watchedTables;

interface Entry<Value> {
	readonly value: Value;
	readonly tags: readonly Tag[];
	readonly bytes: number;
	/** ms; past it, or once a tag changed, the entry is stale. */
	freshUntil: number;
}

/** `freshUntil`: for ever unless given; `since`: the store's `version` from before the value was made. */
type NewEntry<Value> = Omit<Entry<Value>, "freshUntil"> & {
	readonly freshUntil?: number | undefined;
	readonly since: number;
};

/** A map within a number of bytes. Stale entries stay until they are evicted, for when nothing newer can be made. */
export class TaggedStore<Value> {
	version = 0;
	bytes = 0;
	/** The least recently used come first. */
	readonly #entries = new Map<string, Entry<Value>>();
	readonly #changedAt = new Map<Tag, number>();
	readonly #limit: number;

	/** `limit` in bytes. */
	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Readonly<Entry<Value>> | undefined {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry;
	}

	/** Stores a value; as stale where one of its tags changed while it was made. */
	set(key: string, { value, tags, bytes, freshUntil = Number.POSITIVE_INFINITY, since }: NewEntry<Value>): void {
		this.#delete(key);
		if (bytes > this.#limit) return;
		const isBehind = tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > since);
		this.#entries.set(key, { value, tags, bytes, freshUntil: isBehind ? 0 : freshUntil });
		this.bytes += bytes;
		for (const [oldest] of this.#entries) {
			if (this.bytes <= this.#limit) return;
			this.#delete(oldest);
		}
	}

	invalidate(tags: readonly Tag[]): void {
		this.version++;
		for (const tag of tags) this.#changedAt.set(tag, this.version);
		for (const entry of this.#entries.values()) if (entry.tags.some((tag) => tags.includes(tag))) entry.freshUntil = 0;
	}

	#delete(key: string): void {
		this.bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
