import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { passkeys, twoFactors, users } from "#server/db/schema/staff.ts";
import { endSessions } from "../store.ts";
import { dropAuthenticator, lockAccount } from "./store.ts";

/** What others see of an account's second factors, and how they take them away. */
export function factorsStore(db: Database) {
	return {
		/** The accounts that have an authenticator or a passkey. */
		async holders(): Promise<ReadonlySet<string>> {
			const rows = await db
				.select({ userId: twoFactors.userId })
				.from(twoFactors)
				.where(eq(twoFactors.verified, true))
				.union(db.select({ userId: passkeys.userId }).from(passkeys));
			return new Set(rows.map(({ userId }) => userId));
		},

		/**
		 * Takes authenticator, recovery codes and passkeys of an account away and ends its sessions; false for no such
		 * account. `by.id` is `null` for the operator.
		 */
		async removeAll(userId: string, by: { id: string | null; at: Date }): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, userId);
				const [user] = await tx.select().from(users).where(eq(users.id, userId));
				if (!user) return false;
				await dropAuthenticator(tx, userId, by.at);
				await tx.delete(passkeys).where(eq(passkeys.userId, userId));
				await endSessions(tx, userId, null);
				const change = { action: "second-factor-removed", subject: "staff", subjectId: userId, after: null } as const;
				await record(tx, { by: by.id, at: by.at, ...change, before: { name: user.name } });
				return true;
			});
		},
	};
}

export type FactorsStore = ReturnType<typeof factorsStore>;
