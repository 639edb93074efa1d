/** Calls at once, and then no more often than every `time` ms; a call that came too early is made up for. */
export function atMostEvery(time: number, call: () => void): () => void {
	let timer: NodeJS.Timeout | null = null;
	let isWanted = false;
	const over = () => {
		timer = null;
		if (isWanted) next();
	};
	const next = () => {
		isWanted = timer !== null;
		if (timer) return;
		timer = setTimeout(over, time).unref();
		call();
	};
	return next;
}
