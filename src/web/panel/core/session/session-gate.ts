type Waiting = (done: boolean) => void;

/** Where calls wait until a person has shown a password over the screen. One dialog serves all calls that wait at that moment. */
export interface Gate {
	readonly subscribe: (listener: () => void) => () => void;
	readonly isAsking: () => boolean;
	/** What the calls that wait would publish of numbers, addresses, accounts and links of others. */
	readonly found: () => readonly string[];
	/** Asks for the password; true once it was shown, false when they would rather not. */
	readonly ask: (found?: readonly string[]) => Promise<boolean>;
	readonly settle: (done: boolean) => void;
	/** How often it was shown: what was refused before the last time is called again without a question. */
	readonly passes: () => number;
	/** They would rather not, and have pressed nothing since: what is read in the background does not ask again. */
	readonly isRefused: () => boolean;
}

function makeGate(): Gate {
	let waiting: readonly Waiting[] = [];
	let found: readonly string[] = [];
	let refused = false;
	let passes = 0;
	const listeners = new Set<() => void>();
	const change = (next: readonly Waiting[]) => {
		waiting = next;
		for (const listener of listeners) listener();
	};
	const forget = ({ target }: MouseEvent) => {
		if (!(target instanceof Element && target.closest("a, button"))) return;
		refused = false;
		window.removeEventListener("click", forget, true);
	};
	return {
		isRefused: () => refused,
		passes: () => passes,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		isAsking: () => waiting.length > 0,
		found: () => found,
		ask(named = []) {
			found = [...found, ...named];
			return new Promise((resolve) => change([...waiting, resolve]));
		},
		settle(done) {
			const settled = waiting;
			refused = !done;
			if (done) passes++;
			if (refused) window.addEventListener("click", forget, true);
			found = [];
			change([]);
			for (const resolve of settled) resolve(done);
		},
	};
}

export const sessionGate = makeGate();

export const confirmationGate = makeGate();
