import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { invitations, sessions, users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Invitation, InvitationLink, InvitationLook } from "#shared/api/staff/invitation.ts";
import { hashPassword } from "../login/password.ts";
import { addPassword, type StaffStore, setPassword } from "../store.ts";

const hour = 60 * 60 * 1000;
const life = 48 * hour;
/** Of a link that goes by mail at someone's own wish. */
const mailedLife = hour;

interface InvitationsParts {
	readonly store: InvitationsStore;
	readonly staff: Pick<StaffStore, "byEmail" | "byId">;
	/** @throws ProblemError `invalid` for a password that is guessed first */
	readonly checkPassword: (password: string, of: { email: string; name: string }, field: string) => Promise<void>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

export type Invitations = ReturnType<typeof invitationsOver>;

/** One-time links, good for 48 hours, by which staff set their own password. */
export function invitationsOver({ store, staff, checkPassword, publicUrl, now }: InvitationsParts) {
	async function offer(
		to: { email: string; name: string; userId: string | null },
		by: string | null,
		isMailed = false,
	): Promise<InvitationLink> {
		const token = randomBytes(32).toString("base64url");
		const at = new Date(now());
		const invitation = {
			...to,
			tokenHash: hashOf(token),
			expiresAt: new Date(at.getTime() + (isMailed ? mailedLife : life)),
		};
		const row = await store.add(invitation, { id: by, at, isMailed });
		// Behind the #, so that the token reaches no log on its way.
		return { ...presentInvitation(row), token, link: `${publicUrl}/admin/invitation#${token}` };
	}

	async function openOne(token: string): Promise<InvitationRow> {
		const row = await store.byToken(hashOf(token));
		if (row?.usedAt) throw new ProblemError("invitation-used");
		if (!row || row.expiresAt.getTime() <= now()) throw new ProblemError("invitation-expired");
		return row;
	}

	return {
		open: async (): Promise<Invitation[]> => (await store.open(new Date(now()))).map(presentInvitation),

		/** Invites someone new. @throws ProblemError `invalid` where the e-mail has an account */
		async invite(typedEmail: string, name: string, by: string): Promise<InvitationLink> {
			const email = typedEmail.toLowerCase();
			if (await staff.byEmail(email)) throw new ProblemError("invalid", { issues: { email: { code: "emailTaken" } } });
			return offer({ email, name, userId: null }, by);
		},

		/**
		 * Offers one of the staff a new password; `by` is `null` for the operator.
		 * @throws ProblemError `not-found`, also for a disabled account; `forbidden` for one's own, which needs the old password
		 */
		async reset(userId: string, by: string | null): Promise<InvitationLink> {
			if (userId === by) throw new ProblemError("forbidden");
			const user = await staff.byId(userId);
			if (!user || user.disabledAt) throw new ProblemError("not-found");
			return offer({ email: user.email, name: user.name, userId }, by);
		},

		/** A link for one who forgot their password, good for 60 minutes; `null` where there is no such account. */
		async forgotten(userId: string): Promise<string | null> {
			const user = await staff.byId(userId);
			if (!user || user.disabledAt) return null;
			return (await offer({ email: user.email, name: user.name, userId }, null, true)).link;
		},

		/** @throws ProblemError `not-found` */
		async withdraw(id: string, by: string): Promise<void> {
			if (!(await store.withdraw(id, { id: by, at: new Date(now()) }))) throw new ProblemError("not-found");
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
			const hash = hashOf(token);
			const passwordHash = await hashPassword(password);
			const email = await store.accept(hash, passwordHash, new Date(now())).catch((error: unknown) => {
				if (isTaken(error)) return null;
				throw error;
			});
			if (!email) throw new ProblemError("invitation-expired");
			return email;
		},
	};
}

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

function presentInvitation(row: InvitationRow): Invitation {
	return { id: row.id, email: row.email, name: row.name, expiresAt: row.expiresAt.toISOString() };
}

type InvitationRow = typeof invitations.$inferSelect;
type NewInvitation = Pick<InvitationRow, "tokenHash" | "email" | "name" | "userId" | "expiresAt">;

export function invitationsStore(db: Database) {
	return {
		/** Makes an invitation; an older one for the same person ends, of the same kind where nobody of the staff made it. */
		async add(
			invitation: NewInvitation,
			by: { id: string | null; at: Date; isMailed: boolean },
		): Promise<InvitationRow> {
			return db.transaction(async (tx) => {
				// What the owner offered stays good beside a link that anybody can have mailed.
				const replaced = by.isMailed ? isNull(invitations.invitedBy) : undefined;
				await tx
					.delete(invitations)
					.where(and(eq(invitations.email, invitation.email), isNull(invitations.usedAt), replaced));
				const values = { ...invitation, invitedBy: by.id, createdAt: by.at };
				const [row] = await tx.insert(invitations).values(values).returning();
				if (!row) throw new Error("no invitation was made");
				const after = { email: row.email, name: row.name };
				const action = actionOf(invitation, by.isMailed);
				const change = { action, subject: "staff", subjectId: row.userId ?? row.id, before: null, after } as const;
				await record(tx, { by: by.id, at: by.at, ...change });
				return row;
			});
		},

		/** Those that can still be taken up, newest first. */
		open(at: Date): Promise<InvitationRow[]> {
			return db
				.select()
				.from(invitations)
				.where(and(isNull(invitations.usedAt), gt(invitations.expiresAt, at)))
				.orderBy(desc(invitations.createdAt));
		},

		async withdraw(id: string, by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = await tx
					.delete(invitations)
					.where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
					.returning();
				if (!row) return false;
				const before = { email: row.email, name: row.name };
				const change = {
					action: "invitation-withdrawn",
					subject: "staff",
					subjectId: id,
					before,
					after: null,
				} as const;
				await record(tx, { by: by.id, at: by.at, ...change });
				return true;
			});
		},

		/** Uses an invitation up and gives its account the password; the account's e-mail, or `null` for a dead link. */
		async accept(tokenHash: string, passwordHash: string, at: Date): Promise<string | null> {
			return db.transaction(async (tx) => {
				const [invitation] = await tx
					.update(invitations)
					.set({ usedAt: at })
					.where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.usedAt), gt(invitations.expiresAt, at)))
					.returning();
				if (!invitation) return null;
				const { userId } = invitation;
				const id = userId
					? await resetPassword(tx, userId, passwordHash, at)
					: await join(tx, invitation, passwordHash);
				const action = userId ? "password-reset" : "joined";
				await record(tx, { by: id, at, action, subject: "staff", subjectId: id, before: null, after: null });
				return invitation.email;
			});
		},

		/** The invitation of a link, used or not. */
		async byToken(tokenHash: string): Promise<InvitationRow | undefined> {
			const rows = await db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
			return rows[0];
		},

		/** Deletes up to `limit` invitations that expired before a moment, used or not; answers how many. */
		async prune(before: Date, limit: number): Promise<number> {
			const { id, expiresAt } = invitations;
			const old = db.select({ id }).from(invitations).where(lt(expiresAt, before)).limit(limit);
			const { rowCount } = await db.delete(invitations).where(inArray(id, old.for("update", { skipLocked: true })));
			return rowCount ?? 0;
		},
	};
}

export type InvitationsStore = ReturnType<typeof invitationsStore>;

function actionOf({ userId }: NewInvitation, isMailed: boolean) {
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
