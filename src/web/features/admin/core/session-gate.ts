type Waiting = (loggedIn: boolean) => void;

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/**
 * Where calls wait whose session has ended, until someone has logged in again over the screen. One dialog serves all
 * calls that wait at that moment.
 */
export const sessionGate = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	isAsking: (): boolean => waiting.length > 0,
	/** Asks for the password; true once someone is logged in again, false when they would rather not. */
	ask: (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve])),
	settle(loggedIn: boolean): void {
		const settled = waiting;
		change([]);
		for (const resolve of settled) resolve(loggedIn);
	},
};

function change(next: readonly Waiting[]): void {
	waiting = next;
	for (const listener of listeners) listener();
}
