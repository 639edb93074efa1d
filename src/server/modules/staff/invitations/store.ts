import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { invitations, sessions, users } from "#server/db/schema/staff.ts";
import { addPassword, setPassword } from "../store.ts";

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Pick<InvitationRow, "tokenHash" | "email" | "name" | "userId" | "expiresAt">;

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
