/** Thrown instead of waiting where the queue of a semaphore is full. */
export class QueueFullError extends Error {
	override name = "QueueFullError";
}

/**
 * Runs at most `places` pieces of work at once; up to `queue` others wait in the order in which they came.
 * The returned function throws `QueueFullError` where the queue is full.
 */
export function semaphore(
	places: number,
	queue = Number.POSITIVE_INFINITY,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
	let free = places;
	const waiting: (() => void)[] = [];
	return async (work) => {
		if (free > 0) free--;
		else if (waiting.length >= queue) throw new QueueFullError();
		else await new Promise<void>((resolve) => void waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else free++;
		}
	};
}
