import { randomBytes } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { verifications } from "#server/db/schema/staff.ts";
import type { Runtime } from "#server/runtime.ts";
import type { OwnCookie } from "../sessions/device.ts";
import { hashOf } from "../store.ts";

/** ms */
export const challengeLife = 5 * 60 * 1000;

export function challengesOver({ db, now }: Pick<Runtime, "db" | "now">) {
	const live = (name: string) => and(eq(verifications.identifier, name), gt(verifications.expiresAt, new Date(now())));
	return {
		keep: (name: string, value: string): Promise<void> =>
			db.transaction((tx) => keepShortly(tx, name, value, challengeLife, new Date(now()))),

		/** `null` for what is expired, used or unknown. */
		async read(name: string): Promise<string | null> {
			const [row] = await db.select().from(verifications).where(live(name));
			return row?.value ?? null;
		},

		/** The same, and it is used up: of two who ask at once one gets it. */
		async take(name: string): Promise<string | null> {
			const [row] = await db.delete(verifications).where(live(name)).returning();
			return row?.value ?? null;
		},
	};
}

export type Challenges = ReturnType<typeof challengesOver>;

/** Challenges of browsers that are not let in yet, each found by a cookie of its browser. */
export function browserChallenges(kind: string, cookie: OwnCookie, challenges: Challenges) {
	const nameFor = (token: string) => `${kind}:${hashOf(token)}`;
	// No challenge has the name of an empty token.
	const nameOf = (cookies: string | null) => nameFor(cookie.read(cookies) ?? "");
	return {
		async issue(value: string): Promise<string> {
			const token = randomBytes(32).toString("base64url");
			await challenges.keep(nameFor(token), value);
			return cookie.store(token, challengeLife / 1000);
		},
		read: (cookies: string | null) => challenges.read(nameOf(cookies)),
		take: (cookies: string | null) => challenges.take(nameOf(cookies)),
		forget: cookie.drop,
	};
}

/** Stores a value in place of an older one of that name, and deletes expired values. `life` in ms. */
export async function keepShortly(tx: Transaction, name: string, value: string, life: number, at: Date): Promise<void> {
	await tx.delete(verifications).where(or(eq(verifications.identifier, name), lte(verifications.expiresAt, at)));
	const expiresAt = new Date(at.getTime() + life);
	await tx.insert(verifications).values({ identifier: name, value, expiresAt, createdAt: at, updatedAt: at });
}
