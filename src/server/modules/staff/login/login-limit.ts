import { count, inArray, lte, min } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { loginAttempts } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { siteNetworkOf } from "#server/http/security/address.ts";
import { linesPerSite } from "#server/http/security/rate-limit.ts";

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
export function loginLimit(db: Database, now: () => number) {
	const { subject, at, sequence } = loginAttempts;
	return {
		/** Counts a try before it is made, so that many at once count. @throws ProblemError 429 with `Retry-After` */
		async take(subjects: readonly string[]): Promise<void> {
			const moment = new Date(now());
			await db.delete(loginAttempts).where(lte(at, new Date(now() - windowMs)));
			const values = subjects.map((each) => ({ subject: each, at: moment }));
			const tries = await db.insert(loginAttempts).values(values).returning({ sequence });
			const counted = await db
				.select({ subject, count: count(), oldest: min(at) })
				.from(loginAttempts)
				.where(inArray(subject, [...subjects]))
				.groupBy(subject);
			const used = counted.filter((each) => each.count > mostTries(each.subject));
			if (used.length === 0) return;
			const own = tries.map((each) => each.sequence);
			await db.delete(loginAttempts).where(inArray(sequence, own));
			const free = Math.max(...used.map(({ oldest }) => (oldest ?? moment).getTime() + windowMs));
			const seconds = Math.max(1, Math.ceil((free - now()) / 1000));
			throw new ProblemError("too-many-tries", { headers: { "retry-after": String(seconds) } });
		},
		/** Forgets the tries before a login; those of a /48 are others', too. */
		async succeeded(subjects: readonly string[]): Promise<void> {
			const own = subjects.filter((each) => !each.startsWith(siteMark));
			await db.delete(loginAttempts).where(inArray(subject, own));
		},
	};
}

export type LoginLimit = ReturnType<typeof loginLimit>;
