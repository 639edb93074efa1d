/** Thrown instead of waiting where the queue of a semaphore is full. */
export class QueueFullError extends Error {
	override name = "QueueFullError";
}

/** Runs at most `places` at once while up to `queue` wait in turn; beyond that @throws QueueFullError */
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
