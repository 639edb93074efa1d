import { ProblemError } from "#server/http/api/problems.ts";
import type { StaffStore } from "../store.ts";

const windowMs = 15 * 60 * 1000;
const triesPerWindow = 10;

/** Limits guessing: ten tries in 15 minutes for each subject; the window passes by itself. `now` in ms. */
export function loginLimit(store: StaffStore, now: () => number) {
	const windowStart = () => new Date(now() - windowMs);
	return {
		/**
		 * Counts a try before it is made, so that many at once are counted too.
		 * @throws ProblemError 429, with the seconds until a try is free, when one of the subjects has used up its own
		 */
		async take(subjects: readonly string[]): Promise<void> {
			await store.forgetTriesBefore(windowStart());
			const tries = await store.addTries(subjects, new Date(now()));
			const counts = await Promise.all(subjects.map((subject) => store.triesSince(subject, windowStart())));
			if (counts.every((count) => count <= triesPerWindow)) return;
			await store.takeBackTries(tries);
			const used = subjects.filter((_, index) => (counts[index] ?? 0) > triesPerWindow);
			const oldest = await Promise.all(used.map((subject) => store.oldestTrySince(subject, windowStart())));
			const free = Math.max(...oldest.map((at) => (at?.getTime() ?? now()) + windowMs));
			const seconds = Math.max(1, Math.ceil((free - now()) / 1000));
			throw new ProblemError("too-many-tries", { headers: { "retry-after": String(seconds) } });
		},
		async succeeded(subjects: readonly string[]): Promise<void> {
			await Promise.all(subjects.map((subject) => store.forgetTries(subject)));
		},
	};
}

export type LoginLimit = ReturnType<typeof loginLimit>;
