import { and, asc, count, desc, eq, isNull, ne } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { type RecordedEvent, record } from "#server/db/record.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { accounts, invitations, sessions, users } from "#server/db/schema/staff.ts";

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
				await recordStaff(tx, by, disabled ? "disabled" : "enabled", id, { disabled: !disabled }, { disabled });
				return row;
			});
		},

		async rename(id: string, name: string, by: By): Promise<void> {
			await db.transaction(async (tx) => {
				const [before] = await tx.select().from(users).where(eq(users.id, id)).for("update");
				if (!before || before.name === name) return;
				await tx.update(users).set({ name, updatedAt: by.at }).where(eq(users.id, id));
				await recordStaff(tx, by, "renamed", id, { name: before.name }, { name });
			});
		},

		/** Gives or takes the owner's role; `last-owner`: nobody else has it, `disabled`: the account was disabled meanwhile. */
		async setOwner(id: string, isOwner: boolean, by: By): Promise<"done" | "last-owner" | "disabled"> {
			return db.transaction(async (tx) => {
				// Locks all owners, so that two cannot take each other's role at once.
				const owners = await tx.select({ id: users.id }).from(users).where(eq(users.isOwner, true)).for("update");
				const [before] = await tx.select().from(users).where(eq(users.id, id)).for("update");
				if (!before || before.isOwner === isOwner) return "done";
				if (isOwner && before.disabledAt) return "disabled";
				if (!isOwner && owners.every((owner) => owner.id === id)) return "last-owner";
				const name = { name: before.name };
				// The others are told of it before the role is gone, and the person with them.
				if (!isOwner) await recordStaff(tx, by, "role-taken", id, null, name);
				await tx.update(users).set({ isOwner, updatedAt: by.at }).where(eq(users.id, id));
				if (isOwner) await recordStaff(tx, by, "role-given", id, null, name);
				return "done";
			});
		},

		/** How many phones of each account are told. */
		async phones(): Promise<ReadonlyMap<string, number>> {
			const { userId } = pushSubscriptions;
			const rows = await db.select({ userId, count: count() }).from(pushSubscriptions).groupBy(userId);
			return new Map(rows.map((row) => [row.userId, row.count]));
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
				await recordStaff(tx, { id, at }, "password-changed", id);
			});
		},
	};
}

export type StaffStore = ReturnType<typeof staffStore>;

type StaffEvent = Extract<RecordedEvent, { subject: "staff" }>;

/** Records what was done about an account; `by.id` is `null` for the program and its operator. */
export function recordStaff(
	tx: Transaction,
	by: { readonly id: string | null; readonly at: Date },
	action: StaffEvent["action"],
	subjectId: string | null,
	before: StaffEvent["before"] = null,
	after: StaffEvent["after"] = null,
): Promise<void> {
	return record(tx, { by: by.id, at: by.at, subject: "staff", action, subjectId, before, after } as StaffEvent);
}

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
