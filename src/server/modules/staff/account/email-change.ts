import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { emailChanges, invitations, users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import type { Runtime } from "#server/runtime.ts";
import { recordStaff, type StaffStore, type UserRow } from "../store.ts";

/** How long a link confirms an address, in ms. */
const life = 24 * 60 * 60 * 1000;

interface EmailChangeParts extends Pick<Runtime, "db" | "now"> {
	readonly store: Pick<StaffStore, "byEmail">;
	/** Signs the links. */
	readonly secret: string;
}

/** How another address to log in with is confirmed: by a link that is mailed there and opened in a session of the account. */
export function emailChange({ db, store, secret, now }: EmailChangeParts) {
	// Five mails at once, then one in three minutes.
	const limit = rateLimit(5, 1 / 180, now);
	const tokenOf = ({ id }: EmailChangeRow) => createHmac("sha256", secret).update(id).digest("base64url");
	const expiry = () => new Date(now() + life);

	/** What someone asked for, still valid or expired. */
	async function of(userId: string): Promise<EmailChangeRow | undefined> {
		const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
		return row;
	}

	return {
		of,

		/** Until when a link that is mailed now is valid. @throws ProblemError `invalid` where the address is taken, 429 */
		async begin(userId: string, email: string): Promise<Date> {
			if (await store.byEmail(email)) throw addressTaken();
			limit.take(userId);
			return expiry();
		},

		/** Mails the link once more. @throws ProblemError `not-found` where no other address is asked for, 429 */
		async sendAgain(userId: string): Promise<void> {
			limit.take(userId);
			await db.transaction(async (tx) => {
				const own = eq(emailChanges.userId, userId);
				const [row] = await tx.update(emailChanges).set({ expiresAt: expiry() }).where(own).returning();
				if (!row) throw new ProblemError("not-found");
				await queueLink(tx, row);
			});
		},

		/** Leaves the address as it is. */
		cancel: (userId: string): Promise<void> =>
			db.transaction(async (tx) => {
				const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
				const by = { id: userId, at: new Date(now()) };
				if (row) await recordStaff(tx, by, "email-kept", userId, { email: row.email });
			}),

		/** @throws ProblemError `invitation-expired` for a link of another account, another address or another day, `invalid` where the address was taken meanwhile */
		async confirm(userId: string, token: string): Promise<void> {
			const found = await of(userId);
			const by = { id: userId, at: new Date(now()) };
			if (!found || !isSame(token, tokenOf(found))) throw new ProblemError("invitation-expired");
			await db
				.transaction(async (tx) => {
					const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
					const isOpen = and(eq(emailChanges.id, found.id), gt(emailChanges.expiresAt, by.at));
					const [asked] = await tx
						.delete(emailChanges)
						.where(and(eq(emailChanges.userId, userId), isOpen))
						.returning();
					if (!before || !asked) throw new ProblemError("invitation-expired");
					const values = { email: asked.email, updatedAt: by.at };
					const [row] = await tx.update(users).set(values).where(eq(users.id, userId)).returning();
					if (row) await recordOtherAddress(tx, before, row, by);
				})
				.catch((error: unknown) => {
					throw isTaken(error) ? addressTaken() : error;
				});
		},

		/** The path, without the language, that confirms an address; `null` where it is not asked for any more. */
		async linkTo(userId: string, email: string): Promise<string | null> {
			const asked = await of(userId);
			if (asked?.email !== email || asked.expiresAt.getTime() <= now()) return null;
			// Behind the #, so that the token reaches no log on its way.
			return `/admin/account#confirm=${tokenOf(asked)}`;
		},

		/** Deletes those that expired before a moment. */
		prune: pruneOf(db, emailChanges, emailChanges.expiresAt),
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
	await recordStaff(tx, by, "email-asked", by.id, null, { email });
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
	await recordStaff(tx, by, "email-changed", id, { email: before.email }, { email });
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
