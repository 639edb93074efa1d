/** Something that is of no use any more once it is old enough. */
export interface Prunable {
	/** How long it is kept, in days. */
	readonly days: number;
	/** Deletes up to `limit` of what was settled before a moment; answers how many went. */
	readonly prune: (before: Date, limit: number) => Promise<number>;
}

const day = 24 * 3_600_000;
const hour = 3_600_000;
const atOnce = 500;

/**
 * Prunes a little at each call, so that no call keeps the database busy: one batch of each, and nothing for an hour once
 * nothing is left. `now` in ms.
 */
export function pruning(prunables: readonly Prunable[], now: () => number): () => Promise<void> {
	const restUntil = new Map<Prunable, number>();
	return async () => {
		for (const prunable of prunables) {
			const at = now();
			if (at < (restUntil.get(prunable) ?? 0)) continue;
			const gone = await prunable.prune(new Date(at - prunable.days * day), atOnce);
			if (gone < atOnce) restUntil.set(prunable, at + hour);
		}
	};
}
