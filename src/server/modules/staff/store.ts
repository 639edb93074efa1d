import { and, asc, count, desc, eq, gt, inArray, isNull, lt, min, ne } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { accounts, invitations, loginAttempts, sessions, users } from "#server/db/schema/staff.ts";

export type UserRow = typeof users.$inferSelect;

/** Someone changes what guards their own account, from a session that goes on. */
export interface OwnChange extends By {
	readonly currentSession: string;
}

export function staffStore(db: Database) {
	return {
		/** Of several the one whose account is the oldest. */
		async owner(): Promise<UserRow | undefined> {
			const first = [asc(users.createdAt), asc(users.id)];
			const rows = await db
				.select()
				.from(users)
				.where(eq(users.isOwner, true))
				.orderBy(...first)
				.limit(1);
			return rows[0];
		},

		async byEmail(email: string): Promise<UserRow | undefined> {
			const rows = await db.select().from(users).where(eq(users.email, email));
			return rows[0];
		},

		async byId(id: string): Promise<UserRow | undefined> {
			const rows = await db.select().from(users).where(eq(users.id, id));
			return rows[0];
		},

		/** Everyone, the owner first, then by name. */
		list(): Promise<UserRow[]> {
			return db.select().from(users).orderBy(desc(users.isOwner), asc(users.name), asc(users.id));
		},

		/** Makes the owner's account with its password, once: a second call, from any copy, changes nothing. */
		async createOwner(email: string, name: string, passwordHash: string, isGenerated: boolean): Promise<boolean> {
			return db.transaction(async (tx) => {
				const made = await tx
					.insert(users)
					.values({ email, name, isOwner: true, passwordIsGenerated: isGenerated })
					.onConflictDoNothing()
					.returning({ id: users.id });
				const owner = made[0];
				if (!owner) return false;
				await addPassword(tx, owner.id, passwordHash);
				return true;
			});
		},

		/** Locks an account out at once, with its sessions, phones and open links, or lets it in again; never the owner's. */
		async setDisabled(id: string, disabled: boolean, by: By): Promise<UserRow | undefined> {
			return db.transaction(async (tx) => {
				const [before] = await tx
					.select()
					.from(users)
					.where(and(eq(users.id, id), eq(users.isOwner, false)))
					.for("update");
				if (!before || (before.disabledAt !== null) === disabled) return before;
				const disabledAt = disabled ? by.at : null;
				const [row] = await tx.update(users).set({ disabledAt, updatedAt: by.at }).where(eq(users.id, id)).returning();
				if (disabled) {
					await tx.delete(sessions).where(eq(sessions.userId, id));
					await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
					await tx.delete(invitations).where(and(eq(invitations.userId, id), isNull(invitations.usedAt)));
				}
				const change = { action: disabled ? "disabled" : "enabled", subject: "staff", subjectId: id } as const;
				const [was, is] = [{ disabled: !disabled }, { disabled }];
				await record(tx, { by: by.id, at: by.at, ...change, before: was, after: is });
				return row;
			});
		},

		async passwordHash(userId: string): Promise<string | null> {
			const rows = await db.select({ hash: accounts.password }).from(accounts).where(eq(accounts.userId, userId));
			return rows[0]?.hash ?? null;
		},

		/** Stores a new password and ends every other session of the account. */
		async changePassword(passwordHash: string, { id, at, currentSession }: OwnChange): Promise<void> {
			await db.transaction(async (tx) => {
				await setPassword(tx, id, passwordHash, at);
				await endSessions(tx, id, currentSession);
				const change = {
					action: "password-changed",
					subject: "staff",
					subjectId: id,
					before: null,
					after: null,
				} as const;
				await record(tx, { by: id, at, ...change });
			});
		},

		async triesSince(subject: string, instant: Date): Promise<number> {
			const rows = await db
				.select({ count: count() })
				.from(loginAttempts)
				.where(and(eq(loginAttempts.subject, subject), gt(loginAttempts.at, instant)));
			return rows[0]?.count ?? 0;
		},

		async oldestTrySince(subject: string, instant: Date): Promise<Date | null> {
			const rows = await db
				.select({ at: min(loginAttempts.at) })
				.from(loginAttempts)
				.where(and(eq(loginAttempts.subject, subject), gt(loginAttempts.at, instant)));
			return rows[0]?.at ?? null;
		},

		/** Notes a try for each subject; answers what the notes are called. */
		async addTries(subjects: readonly string[], at: Date): Promise<number[]> {
			const rows = await db
				.insert(loginAttempts)
				.values(subjects.map((subject) => ({ subject, at })))
				.returning({ sequence: loginAttempts.sequence });
			return rows.map((row) => row.sequence);
		},

		async takeBackTries(tries: number[]): Promise<void> {
			await db.delete(loginAttempts).where(inArray(loginAttempts.sequence, tries));
		},

		async forgetTries(subject: string): Promise<void> {
			await db.delete(loginAttempts).where(eq(loginAttempts.subject, subject));
		},

		async forgetTriesBefore(instant: Date): Promise<void> {
			await db.delete(loginAttempts).where(lt(loginAttempts.at, instant));
		},
	};
}

export type StaffStore = ReturnType<typeof staffStore>;

/** Gives a new account its password. */
export async function addPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
	await tx.insert(accounts).values({ userId, password: passwordHash });
}

/** Gives an account another password, which its owner chose. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string, at: Date): Promise<void> {
	await tx.update(accounts).set({ password: passwordHash, updatedAt: at }).where(eq(accounts.userId, userId));
	await tx.update(users).set({ passwordIsGenerated: false, updatedAt: at }).where(eq(users.id, userId));
}

/** Ends the sessions of an account, all but `currentSession`. */
export async function endSessions(tx: Transaction, userId: string, currentSession: string | null): Promise<void> {
	const others = currentSession ? ne(sessions.id, currentSession) : undefined;
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
