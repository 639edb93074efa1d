import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { passkeys } from "#server/db/schema/staff.ts";
import { endSessions, type OwnChange } from "../store.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "userId" | "createdAt">;

export function passkeysStore(db: Database) {
	return {
		/** Those of an account, oldest first. */
		of(userId: string): Promise<PasskeyRow[]> {
			return db
				.select()
				.from(passkeys)
				.where(eq(passkeys.userId, userId))
				.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
		},

		async byCredential(credentialID: string): Promise<PasskeyRow | undefined> {
			const rows = await db.select().from(passkeys).where(eq(passkeys.credentialID, credentialID));
			return rows[0];
		},

		async add(passkey: NewPasskey, change: OwnChange): Promise<PasskeyRow> {
			return db.transaction(async (tx) => {
				const values = { ...passkey, userId: change.id, createdAt: change.at };
				const [row] = await tx.insert(passkeys).values(values).returning();
				if (!row) throw new Error("no passkey was made");
				await endSessions(tx, change.id, change.currentSession);
				const entry = { action: "passkey-added", subject: "staff", subjectId: change.id, before: null } as const;
				await record(tx, { by: change.id, at: change.at, ...entry, after: { name: row.name } });
				return row;
			});
		},

		async remove(id: string, change: OwnChange): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx
					.delete(passkeys)
					.where(and(eq(passkeys.id, id), eq(passkeys.userId, change.id)))
					.returning();
				if (!row) return false;
				await endSessions(tx, change.id, change.currentSession);
				const entry = { action: "passkey-removed", subject: "staff", subjectId: change.id, after: null } as const;
				await record(tx, { by: change.id, at: change.at, ...entry, before: { name: row.name } });
				return true;
			});
		},

		/** Keeps the count that the authenticator signed, by which a copy of it gives itself away. */
		async noteUse(id: string, counter: number): Promise<void> {
			await db.update(passkeys).set({ counter }).where(eq(passkeys.id, id));
		},
	};
}

export type PasskeysStore = ReturnType<typeof passkeysStore>;
