import { createHash, randomBytes } from "node:crypto";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Invitation, InvitationLink, InvitationLook } from "#shared/api/staff/invitation.ts";
import { hashPassword } from "../password/password.ts";
import type { StaffStore } from "../store.ts";
import type { InvitationRow, InvitationsStore } from "./store.ts";

const hour = 60 * 60 * 1000;
const life = 48 * hour;
/** Of a link that goes by mail at someone's own wish. */
const mailedLife = hour;

export interface InvitationsParts {
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
