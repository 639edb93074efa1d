/** ms */
const retryPause = 1000;

/**
 * Keeps what `load` answers. Callers that come while it loads share one load; a drop in the middle of a load makes the
 * next caller load again. When a load fails and an older value is known, that one is answered: readers go on while
 * the database is away, and nobody waits for the next try, which is made from here.
 */
export function cachedValue<T>(load: () => Promise<T>) {
	let current: Promise<T> | null = null;
	let lastGood: { value: T } | null = null;
	let retry: NodeJS.Timeout | null = null;

	function catchUpLater(): void {
		const mine = setTimeout(async () => {
			try {
				const value = await load();
				if (retry !== mine) return;
				retry = null;
				lastGood = { value };
				current = Promise.resolve(value);
			} catch {
				if (retry === mine) catchUpLater();
			}
		}, retryPause).unref();
		retry = mine;
	}

	return {
		async get(): Promise<T> {
			if (current) return current;
			if (retry && lastGood) return lastGood.value;
			const loading = load().then((value) => {
				lastGood = { value };
				return value;
			});
			current = loading;
			try {
				return await loading;
			} catch (error) {
				const isLatest = current === loading;
				if (isLatest) current = null;
				if (!lastGood) throw error;
				if (isLatest) catchUpLater();
				return lastGood.value;
			}
		},
		drop(): void {
			current = null;
			if (retry) clearTimeout(retry);
			retry = null;
		},
		/** What is answered may be of before: newer values could not be loaded. */
		isBehind: () => retry !== null,
	};
}

/** Asks once for all who ask meanwhile, and tells the outcome, good or bad, for a time in ms after it is there. */
export function sharedFor<Answer>(time: number, ask: () => Promise<Answer>): () => Promise<Answer> {
	let asking: Promise<Answer> | null = null;
	let endedAt = Number.NEGATIVE_INFINITY;
	return () => {
		if (asking && performance.now() - endedAt < time) return asking;
		endedAt = Number.POSITIVE_INFINITY;
		asking = ask().finally(() => {
			endedAt = performance.now();
		});
		return asking;
	};
}
