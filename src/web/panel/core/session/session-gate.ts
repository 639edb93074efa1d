import { signal } from "../../../app/events.ts";

type Waiting = (done: boolean) => void;

/** Where calls wait until a person has shown a password over the screen. One dialog serves all calls that wait at that moment. */
function makeGate() {
	let waiting: readonly Waiting[] = [];
	let found: readonly string[] = [];
	let refused = false;
	let passes = 0;
	const [announce, subscribe] = signal();
	const change = (next: readonly Waiting[]) => {
		waiting = next;
		announce();
	};
	const forget = ({ target }: MouseEvent) => {
		if (!(target instanceof Element && target.closest("a, button"))) return;
		refused = false;
		window.removeEventListener("click", forget, true);
	};
	return {
		/** They would rather not, and have pressed nothing since: what is read in the background does not ask again. */
		isRefused: () => refused,
		/** How often it was shown: what was refused before the last time is called again without a question. */
		passes: () => passes,
		subscribe,
		isAsking: () => waiting.length > 0,
		/** What the calls that wait would publish of numbers, addresses, accounts and links of others. */
		found: () => found,
		/** Asks for the password; true once it was shown, false when they would rather not. */
		ask(named: readonly string[] = []) {
			found = [...found, ...named];
			return new Promise<boolean>((resolve) => change([...waiting, resolve]));
		},
		settle(done: boolean) {
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

export type Gate = ReturnType<typeof makeGate>;

export const sessionGate = makeGate();

export const confirmationGate = makeGate();
