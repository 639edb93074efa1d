type Work = () => Promise<void>;

/**
 * Makes a function that runs the work of one subject at a time. Asked for a subject whose work runs, it runs that once
 * more afterwards; asked for another, that one's work follows. Resolves at once where other work runs.
 */
export function inTurn(): (subject: string, work: Work) => Promise<void> {
	const asked = new Map<string, Work>();
	let isRunning = false;
	return async (subject, work) => {
		asked.set(subject, work);
		if (isRunning) return;
		isRunning = true;
		try {
			// What is asked for meanwhile is met by the same loop.
			for (const [next, run] of asked) {
				asked.delete(next);
				await run();
			}
		} finally {
			isRunning = false;
		}
	};
}
