import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { invitations, sessions, users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Invitation, InvitationLink, InvitationLook } from "#shared/api/staff/invitation.ts";
import { type Locale, localizedPath } from "#shared/locale.ts";
import { hashPassword } from "../login/password.ts";
import { factorsStore } from "../second-factor/store.ts";
import { addPassword, recordStaff, type StaffStore, setPassword, staffStore } from "../store.ts";

const hour = 60 * 60 * 1000;
const life = 48 * hour;
/** Of a link that goes by mail at someone's own wish. */
const mailedLife = hour;

interface InvitationsParts extends Pick<Runtime, "db" | "now" | "publicUrl"> {
	readonly store: Pick<StaffStore, "byEmail" | "byId">;
	/** @throws ProblemError `invalid` for a password that is guessed first */
	readonly checkPassword: (password: string, of: { email: string; name: string }, field: string) => Promise<void>;
}

export type Invitations = ReturnType<typeof invitationsOver>;

/** One-time links, good for 48 hours, by which staff set their own password. */
export function invitationsOver({ db, store, checkPassword, publicUrl, now }: InvitationsParts) {
	/** Makes an invitation; an older one for the same person ends, of the same kind where nobody of the staff made it. */
	async function offer(
		{ locale, ...to }: { email: string; name: string; userId: string | null; locale?: Locale | null },
		by: string | null,
		isMailed = false,
	): Promise<InvitationLink> {
		const token = randomBytes(32).toString("base64url");
		const at = new Date(now());
		const expiresAt = new Date(at.getTime() + (isMailed ? mailedLife : life));
		const row = await db.transaction(async (tx) => {
			// What the owner offered stays good beside a link that anybody can have mailed.
			const replaced = isMailed ? isNull(invitations.invitedBy) : undefined;
			await tx.delete(invitations).where(and(eq(invitations.email, to.email), isNull(invitations.usedAt), replaced));
			const values = { ...to, tokenHash: hashOf(token), expiresAt, invitedBy: by, createdAt: at };
			const [made] = await tx.insert(invitations).values(values).returning();
			if (!made) throw new Error("no invitation was made");
			const after = { email: made.email, name: made.name };
			await recordStaff(tx, { id: by, at }, actionOf(to, isMailed), made.userId ?? made.id, null, after);
			return made;
		});
		// Behind the #, so that the token reaches no log on its way.
		return {
			...presentInvitation(row),
			token,
			link: `${publicUrl}${localizedPath("/admin/invitation", locale ?? "en")}#${token}`,
		};
	}

	async function openOne(token: string): Promise<InvitationRow> {
		const [row] = await db
			.select()
			.from(invitations)
			.where(eq(invitations.tokenHash, hashOf(token)));
		if (row?.usedAt) throw new ProblemError("invitation-used");
		if (!row || row.expiresAt.getTime() <= now()) throw new ProblemError("invitation-expired");
		return row;
	}

	return {
		/** Those that can still be taken up, newest first. */
		async open(): Promise<Invitation[]> {
			const rows = await db
				.select()
				.from(invitations)
				.where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, new Date(now()))))
				.orderBy(desc(invitations.createdAt));
			return rows.map(presentInvitation);
		},

		/** Invites someone new. @throws ProblemError `invalid` where the e-mail has an account */
		async invite(typedEmail: string, name: string, by: string): Promise<InvitationLink> {
			const email = typedEmail.toLowerCase();
			if (await store.byEmail(email)) throw new ProblemError("invalid", { issues: { email: { code: "emailTaken" } } });
			return offer({ email, name, userId: null }, by);
		},

		/**
		 * Offers one of the staff a new password; `by` is `null` for the operator.
		 * @throws ProblemError `not-found`, also for a disabled account; `forbidden` for one's own, which needs the old password
		 */
		async reset(userId: string, by: string | null): Promise<InvitationLink> {
			if (userId === by) throw new ProblemError("forbidden");
			const user = await store.byId(userId);
			if (!user || user.disabledAt) throw new ProblemError("not-found");
			return offer({ email: user.email, name: user.name, userId, locale: user.locale }, by);
		},

		/** A link for one who forgot their password, good for 60 minutes; `null` where there is no such account. */
		async forgotten(userId: string): Promise<string | null> {
			const user = await store.byId(userId);
			if (!user || user.disabledAt) return null;
			return (await offer({ email: user.email, name: user.name, userId, locale: user.locale }, null, true)).link;
		},

		/** @throws ProblemError `not-found` */
		async withdraw(id: string, by: string): Promise<void> {
			await db.transaction(async (tx) => {
				const unused = and(eq(invitations.id, id), isNull(invitations.usedAt));
				const [row] = await tx.delete(invitations).where(unused).returning();
				if (!row) throw new ProblemError("not-found");
				const before = { email: row.email, name: row.name };
				await recordStaff(tx, { id: by, at: new Date(now()) }, "invitation-withdrawn", id, before);
			});
		},

		/** Whom a link invites. @throws ProblemError `invitation-used`, `invitation-expired` */
		async look(token: string): Promise<InvitationLook> {
			const { email, name, userId } = await openOne(token);
			return { email, name, isReset: userId !== null };
		},

		/** Sets the password that a link permits, once; answers whose. @throws ProblemError `invitation-used`, `invitation-expired`, `invalid` */
		async accept(token: string, password: string): Promise<string> {
			// Asked first, so that guessing does not cost us the hashing of passwords.
			await checkPassword(password, await openOne(token), "password");
			const passwordHash = await hashPassword(password);
			const at = new Date(now());
			const email = await db
				.transaction(async (tx) => {
					const isOpen = and(isNull(invitations.usedAt), gt(invitations.expiresAt, at));
					const [invitation] = await tx
						.update(invitations)
						.set({ usedAt: at })
						.where(and(eq(invitations.tokenHash, hashOf(token)), isOpen))
						.returning();
					if (!invitation) return null;
					const { userId } = invitation;
					const id = userId
						? await resetPassword(tx, userId, passwordHash, at)
						: await join(tx, invitation, passwordHash);
					await recordStaff(tx, { id, at }, userId ? "password-reset" : "joined", id);
					return invitation.email;
				})
				.catch((error: unknown) => {
					if (isTaken(error)) return null;
					throw error;
				});
			if (!email) throw new ProblemError("invitation-expired");
			return email;
		},

		/** Deletes those that expired before a moment, used or not. */
		prune: pruneOf(db, invitations, invitations.expiresAt),
	};
}

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

function presentInvitation(row: InvitationRow): Invitation {
	return { id: row.id, email: row.email, name: row.name, expiresAt: row.expiresAt.toISOString() };
}

type InvitationRow = typeof invitations.$inferSelect;

function actionOf({ userId }: { userId: string | null }, isMailed: boolean) {
	if (!userId) return "invited";
	return isMailed ? "reset-asked" : "reset-offered";
}

async function join(tx: Transaction, { email, name }: InvitationRow, passwordHash: string): Promise<string> {
	const [user] = await tx.insert(users).values({ email, name }).returning({ id: users.id });
	if (!user) throw new Error("no account was made");
	await addPassword(tx, user.id, passwordHash);
	return user.id;
}

async function resetPassword(tx: Transaction, userId: string, passwordHash: string, at: Date): Promise<string> {
	await setPassword(tx, userId, passwordHash, at);
	await tx.delete(sessions).where(eq(sessions.userId, userId));
	// A password is reset where a phone was lost, too.
	await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
	return userId;
}

type UnlockParts = Pick<Runtime, "db" | "now" | "publicUrl">;

/**
 * The operator's way for someone who is locked out: takes the account's second factors away, ends its sessions, and
 * answers a one-time link to a new password, which stays as it is until then. Without an e-mail it is the owner's
 * account; `null` where there is no such account, or it is disabled.
 */
export async function unlock({ db, publicUrl, now }: UnlockParts, email?: string): Promise<InvitationLink | null> {
	const store = staffStore(db);
	const user = email ? await store.byEmail(email.trim().toLowerCase()) : await store.owner();
	if (!user || user.disabledAt) return null;
	const invitations = invitationsOver({ db, store, checkPassword: async () => undefined, publicUrl, now });
	const link = await invitations.reset(user.id, null);
	await factorsStore(db).removeAll(user.id, { id: null, at: new Date(now()) });
	return link;
}
