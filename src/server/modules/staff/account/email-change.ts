import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { emailChanges, invitations, users } from "#server/db/schema/staff.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import type { StaffStore, UserRow } from "../store.ts";

/** How long a link confirms an address, in ms. */
const life = 24 * 60 * 60 * 1000;

interface EmailChangeParts {
	readonly staff: Pick<StaffStore, "byEmail">;
	readonly store: EmailChangeStore;
	/** Signs the links. */
	readonly secret: string;
	/** ms */
	readonly now: () => number;
}

/** How another address to log in with is confirmed: by a link that is mailed there and opened in a session of the account. */
export function emailChange({ staff, store, secret, now }: EmailChangeParts) {
	// Five mails at once, then one in three minutes.
	const limit = rateLimit(5, 1 / 180, now);
	const tokenOf = ({ id }: EmailChangeRow) => createHmac("sha256", secret).update(id).digest("base64url");
	const expiry = () => new Date(now() + life);

	return {
		of: store.of,

		/** Until when a link that is mailed now is valid. @throws ProblemError `invalid` where the address is taken, 429 */
		async begin(userId: string, email: string): Promise<Date> {
			if (await staff.byEmail(email)) throw addressTaken();
			limit.take(userId);
			return expiry();
		},

		/** Mails the link once more. @throws ProblemError `not-found` where no other address is asked for, 429 */
		async sendAgain(userId: string): Promise<void> {
			limit.take(userId);
			if (!(await store.renew(userId, expiry()))) throw new ProblemError("not-found");
		},

		/** Leaves the address as it is. */
		cancel: (userId: string) => store.cancel({ id: userId, at: new Date(now()) }),

		/** @throws ProblemError `invitation-expired` for a link of another account, another address or another day, `invalid` where the address was taken meanwhile */
		async confirm(userId: string, token: string): Promise<void> {
			const asked = await store.of(userId);
			const by = { id: userId, at: new Date(now()) };
			if (!asked || !isSame(token, tokenOf(asked))) throw new ProblemError("invitation-expired");
			const isDone = await store.confirm(asked.id, by).catch((error: unknown) => {
				throw isTaken(error) ? addressTaken() : error;
			});
			if (!isDone) throw new ProblemError("invitation-expired");
		},

		/** The path, without the language, that confirms an address; `null` where it is not asked for any more. */
		async linkTo(userId: string, email: string): Promise<string | null> {
			const asked = await store.of(userId);
			if (asked?.email !== email || asked.expiresAt.getTime() <= now()) return null;
			// Behind the #, so that the token reaches no log on its way.
			return `/admin/account#confirm=${tokenOf(asked)}`;
		},
	};
}

export type EmailChange = ReturnType<typeof emailChange>;

/** @returns the problem of an address that another account has. */
export function addressTaken(): ProblemError {
	return new ProblemError("invalid", { issues: { email: { code: "emailTaken" } } });
}

function isSame(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)];
	return one.length === other.length && timingSafeEqual(one, other);
}

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** The addresses that people want to log in with, until they are confirmed. */
export function emailChangeStore(db: Database) {
	return {
		/** What someone asked for, still valid or expired. */
		async of(userId: string): Promise<EmailChangeRow | undefined> {
			const rows = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
			return rows[0];
		},

		/** Has the link mailed once more, good until `expiresAt`; false where nothing is asked for. */
		async renew(userId: string, expiresAt: Date): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx
					.update(emailChanges)
					.set({ expiresAt })
					.where(eq(emailChanges.userId, userId))
					.returning();
				if (row) await queueLink(tx, row);
				return row !== undefined;
			});
		},

		/** Forgets what someone asked for; false where nothing was. */
		async cancel(by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, by.id)).returning();
				if (!row) return false;
				const change = { action: "email-kept", subject: "staff", subjectId: by.id } as const;
				await record(tx, { by: by.id, at: by.at, ...change, before: { email: row.email }, after: null });
				return true;
			});
		},

		/**
		 * Makes the address that was asked for under this id the one to log in with, if it has not expired; false otherwise.
		 * @throws the database's error where another account has the address
		 */
		async confirm(id: string, by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [before] = await tx.select().from(users).where(eq(users.id, by.id)).for("update");
				const [asked] = await tx
					.delete(emailChanges)
					.where(and(eq(emailChanges.userId, by.id), eq(emailChanges.id, id), gt(emailChanges.expiresAt, by.at)))
					.returning();
				if (!before || !asked) return false;
				const values = { email: asked.email, updatedAt: by.at };
				const [row] = await tx.update(users).set(values).where(eq(users.id, by.id)).returning();
				if (row) await recordOtherAddress(tx, before, row, by);
				return true;
			});
		},

		/** Forgets up to `limit` of those that expired before a moment; answers how many. */
		async prune(before: Date, limit: number): Promise<number> {
			const { userId, expiresAt } = emailChanges;
			const old = db.select({ userId }).from(emailChanges).where(lt(expiresAt, before)).limit(limit);
			const { rowCount } = await db
				.delete(emailChanges)
				.where(inArray(userId, old.for("update", { skipLocked: true })));
			return rowCount ?? 0;
		},
	};
}

export type EmailChangeStore = ReturnType<typeof emailChangeStore>;

/**
 * Stores that someone wants to log in with another address and has the link mailed there; the address that still counts
 * is told. A repeat for the same address leaves the link that was sent valid.
 */
export async function askForAddress(
	tx: Transaction,
	user: UserRow,
	{ email, expiresAt }: { readonly email: string; readonly expiresAt: Date },
	by: By,
): Promise<void> {
	const isSame = sql`${emailChanges.email} = excluded.email`;
	const id = sql`CASE WHEN ${isSame} THEN ${emailChanges.id} ELSE excluded.id END`;
	await tx
		.insert(emailChanges)
		.values({ userId: by.id, email, expiresAt, createdAt: by.at })
		.onConflictDoUpdate({ target: emailChanges.userId, set: { id, email, expiresAt } });
	const change = { action: "email-asked", subject: "staff", subjectId: by.id } as const;
	await record(tx, { by: by.id, at: by.at, ...change, before: null, after: { email } });
	await queueLink(tx, { userId: by.id, email });
	const message = { kind: "email-asked", to: user.email, at: by.at.toISOString() } as const;
	await queueMessages(tx, [{ userId: by.id, message }]);
}

/** What follows from another address in the same commit: its record, the mails to both, and the end of what the old one was sent. */
export async function recordOtherAddress(
	tx: Transaction,
	before: UserRow,
	{ id, email }: UserRow,
	by: By,
): Promise<void> {
	await record(tx, {
		by: by.id,
		at: by.at,
		action: "email-changed",
		subject: "staff",
		subjectId: id,
		before: { email: before.email },
		after: { email },
	});
	const messages = [before.email, email].map((to) => ({
		userId: id,
		message: { kind: "email-changed", to, at: by.at.toISOString() } as const,
	}));
	await queueMessages(tx, messages);
	await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
	// Who reads the old mailbox must not set a new password with a link that lies there.
	const { userId, usedAt, invitedBy } = invitations;
	await tx.delete(invitations).where(and(eq(userId, id), isNull(usedAt), isNull(invitedBy)));
}

async function queueLink(tx: Transaction, { userId, email }: Pick<EmailChangeRow, "userId" | "email">): Promise<void> {
	await queueMessages(tx, [{ userId, message: { kind: "email-confirmation", to: email } }]);
}
