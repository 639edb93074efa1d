import { ProblemError } from "#server/http/api/problems.ts";
import { siteNetworkOf } from "#server/http/security/address.ts";
import { linesPerSite } from "#server/http/security/rate-limit.ts";
import type { StaffStore } from "../store.ts";

const windowMs = 15 * 60 * 1000;
const triesPerWindow = 10;
const siteMark = "site:";

/** What counts the tries from a network, as `clientAddress` names it: itself and, for IPv6, the /48 around it. */
export function networkSubjects(network: string): string[] {
	const site = siteNetworkOf(network);
	return [`address:${network}`, ...(site ? [siteMark + site] : [])];
}

function mostTries(subject: string): number {
	return subject.startsWith(siteMark) ? linesPerSite * triesPerWindow : triesPerWindow;
}

/** Limits guessing: ten tries in 15 minutes for each subject, eight times as many for a /48; the window passes by itself. `now` in ms. */
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
			const used = subjects.filter((subject, index) => (counts[index] ?? 0) > mostTries(subject));
			if (used.length === 0) return;
			await store.takeBackTries(tries);
			const oldest = await Promise.all(used.map((subject) => store.oldestTrySince(subject, windowStart())));
			const free = Math.max(...oldest.map((at) => (at?.getTime() ?? now()) + windowMs));
			const seconds = Math.max(1, Math.ceil((free - now()) / 1000));
			throw new ProblemError("too-many-tries", { headers: { "retry-after": String(seconds) } });
		},
		/** Forgets the tries before a login; those of a /48 are others', too. */
		async succeeded(subjects: readonly string[]): Promise<void> {
			const own = subjects.filter((subject) => !subject.startsWith(siteMark));
			await Promise.all(own.map((subject) => store.forgetTries(subject)));
		},
	};
}

export type LoginLimit = ReturnType<typeof loginLimit>;
