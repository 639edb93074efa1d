import type { Database } from "#server/db/database.ts";
import type { InvitationLink } from "#shared/api/staff/invitation.ts";
import { invitationsOver } from "./account/invitations.ts";
import { factorsStore } from "./second-factor/store.ts";
import { staffStore } from "./store.ts";

export interface UnlockParts {
	readonly db: Database;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

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
