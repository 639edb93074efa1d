import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { verifications } from "#server/db/schema/staff.ts";
import type { OwnCookie } from "../sessions/device.ts";

const life = 5 * 60 * 1000;

/** What is asked of a browser before it is let in: lives for five minutes, in the database and in a cookie of that browser. */
export function browserChallenges(kind: string, cookie: OwnCookie, store: ChallengesStore, now: () => number) {
	const nameFor = (token: string) => `${kind}:${createHash("sha256").update(token).digest("base64url")}`;
	const nameOf = (cookies: string | null): string | null => {
		const token = cookie.read(cookies);
		return token ? nameFor(token) : null;
	};
	return {
		/** Stores the value of a new challenge; answers the cookie that identifies it. */
		async issue(value: string): Promise<string> {
			const token = randomBytes(32).toString("base64url");
			const at = now();
			await store.keep(nameFor(token), value, new Date(at + life), new Date(at));
			return cookie.store(token, life / 1000);
		},

		/** The value of the challenge in a `Cookie` header; `null` for an expired, used, forged or missing one. */
		async read(cookies: string | null): Promise<string | null> {
			const name = nameOf(cookies);
			return name && store.read(name, new Date(now()));
		},

		/** The same, and it is used up: of two who ask at once one gets it. */
		async take(cookies: string | null): Promise<string | null> {
			const name = nameOf(cookies);
			return name && store.take(name, new Date(now()));
		},

		/** The cookie that drops the cookie. */
		forget: cookie.drop,
	};
}

export type BrowserChallenges = ReturnType<typeof browserChallenges>;

/** Short-lived values by name: challenges, and the last code that was used. */
export function challengesStore(db: Database) {
	const live = (name: string, at: Date) => and(eq(verifications.identifier, name), gt(verifications.expiresAt, at));
	return {
		keep: (name: string, value: string, until: Date, at: Date): Promise<void> =>
			db.transaction((tx) => keepShortly(tx, name, value, until, at)),

		async read(name: string, at: Date): Promise<string | null> {
			const [row] = await db.select().from(verifications).where(live(name, at));
			return row?.value ?? null;
		},

		/** Reads a value and drops it: of two who ask at once one gets it. */
		async take(name: string, at: Date): Promise<string | null> {
			const [row] = await db.delete(verifications).where(live(name, at)).returning();
			return row?.value ?? null;
		},
	};
}

export type ChallengesStore = ReturnType<typeof challengesStore>;

/** Stores a value in place of an older one of that name, and deletes expired values. */
export async function keepShortly(tx: Transaction, name: string, value: string, until: Date, at: Date): Promise<void> {
	await tx.delete(verifications).where(or(eq(verifications.identifier, name), lte(verifications.expiresAt, at)));
	await tx.insert(verifications).values({ identifier: name, value, expiresAt: until, createdAt: at, updatedAt: at });
}
