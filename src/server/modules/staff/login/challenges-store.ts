import { and, eq, gt, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { verifications } from "#server/db/schema/staff.ts";

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
