import { createHash } from "node:crypto";
import { and, asc, count, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { type RecordedEvent, record } from "#server/db/record.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { accounts, invitations, sessions, settings, users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { invalid } from "#server/http/api/problems.ts";
import type { Locale } from "#shared/locale.ts";

/** What an owner is called until one says a name. */
export const unnamedOwner = { en: "Owner", ur: "مالک" } as const;

export type UserRow = typeof users.$inferSelect;

export function staffStore(db: Database) {
	async function find(which: SQL): Promise<UserRow | undefined> {
		const [row] = await db.select().from(users).where(which).orderBy(asc(users.createdAt), asc(users.id)).limit(1);
		return row;
	}
	return {
		owner: () => find(eq(users.isOwner, true)),
		byEmail: (email: string) => find(eq(users.email, email)),
		byId: (id: string) => find(eq(users.id, id)),

		async phones(): Promise<ReadonlyMap<string, number>> {
			const { userId } = pushSubscriptions;
			const rows = await db.select({ userId, count: count() }).from(pushSubscriptions).groupBy(userId);
			return new Map(rows.map((row) => [row.userId, row.count]));
		},

		/** The language of what someone is told. */
		async languageOf({ locale }: Pick<UserRow, "locale">): Promise<Locale> {
			const [chosen] = locale ? [] : await db.select().from(settings).where(eq(settings.key, "staffLanguage"));
			return locale ?? (chosen?.value === "ur" ? "ur" : "en");
		},

		async passwordHash(userId: string): Promise<string | null> {
			const [row] = await db.select({ hash: accounts.password }).from(accounts).where(eq(accounts.userId, userId));
			return row?.hash ?? null;
		},
	};
}

export type StaffStore = ReturnType<typeof staffStore>;

/** Of what a browser or a link shows only this is stored. */
export function hashOf(secret: string): string {
	return createHash("sha256").update(secret).digest("base64url");
}

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

/** An account as it is, locked until the commit: changes to it wait for each other. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | undefined> {
	const [row] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
	return row;
}

export async function setPassword(tx: Transaction, userId: string, passwordHash: string, at: Date): Promise<void> {
	await tx.update(accounts).set({ password: passwordHash, updatedAt: at }).where(eq(accounts.userId, userId));
	await tx.update(users).set({ passwordIsGenerated: false, updatedAt: at }).where(eq(users.id, userId));
}

export async function endSessions(tx: Transaction, userId: string, currentSession: string | null): Promise<void> {
	const others = currentSession ? ne(sessions.id, currentSession) : undefined;
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Ends an account's sessions and what its phones are told: it is locked, or its password is reset where a phone was lost. */
export async function dropAccess(tx: Transaction, userId: string): Promise<void> {
	await endSessions(tx, userId, null);
	await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function dropLinks(tx: Transaction, which: SQL | undefined): Promise<void> {
	await tx.delete(invitations).where(and(isNull(invitations.usedAt), which));
}

export const addressTaken = () => invalid("email", "emailTaken");

export function refuseTaken(error: unknown): never {
	throw isTaken(error) ? addressTaken() : error;
}
