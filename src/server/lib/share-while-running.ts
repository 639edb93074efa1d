/**
 * Makes a function that runs work once for all who ask for the same key while it runs; who asks later has it run anew.
 * All of them get its value or its error.
 */
export function shareWhileRunning<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
	const running = new Map<string, Promise<Value>>();
	return (key, work) => {
		const known = running.get(key);
		if (known) return known;
		const mine = work().finally(() => running.delete(key));
		running.set(key, mine);
		return mine;
	};
}
