/** A value that is loaded when first asked for and kept until it is dropped. */
export interface Remembered<T> {
	get(): Promise<T>;
	drop(): void;
}

/**
 * Keeps what `load` answers. Callers that come while it loads share one load; a drop in the middle of a load makes the
 * next caller load again. When a load fails and an older value is known, that one is answered: readers go on while
 * the database is away.
 */
export function remember<T>(load: () => Promise<T>): Remembered<T> {
	let current: Promise<T> | null = null;
	let lastGood: { value: T } | null = null;
	return {
		async get() {
			if (current) return current;
			const loading = load().then((value) => {
				lastGood = { value };
				return value;
			});
			current = loading;
			try {
				return await loading;
			} catch (error) {
				if (current === loading) current = null;
				if (lastGood) return lastGood.value;
				throw error;
			}
		},
		drop() {
			current = null;
		},
	};
}
