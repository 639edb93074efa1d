import type { OpenAPIHono } from "@hono/zod-openapi";
import { pruningJob } from "#server/db/pruning.ts";
import { minPassphraseLength } from "#shared/staff/archive.ts";
import { invitationsOver } from "./account/invitations.ts";
import { ownAccount } from "./account/own-account.ts";
import { accountRoutes } from "./accounts.ts";
import { guardPanel } from "./guard.ts";
import { staffLogin } from "./login/login.ts";
import { type StaffDeps, staffParts } from "./parts.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { passkeysOver } from "./second-factor/passkeys.ts";
import { longestIdleDays, staffSessions } from "./sessions/sessions.ts";

export { unlock } from "./account/invitations.ts";
export { ensureOwner, ownerId, settleOwnerAddress } from "./accounts.ts";
export { findKeys, isOfAnotherKey, openKeys, replaceLostKey } from "./settle-key-store.ts";

/** How long invitations are stored after they expired, in days: until then a link says what became of it. */
const daysOfInvitations = 30;

/** How long the account page offers the link to another address anew after it expired, in days. */
const daysOfEmails = 7;

/** The staff: accounts and invitations, sessions, the ways in, and what guards an account beside its password. */
export function createStaff(deps: StaffDeps) {
	const parts = staffParts(deps);
	const sessions = staffSessions(parts);
	const passkeys = passkeysOver(parts);
	const authenticator = authenticatorOver(parts, passkeys);
	const login = staffLogin(parts, { sessions, authenticator, passkeys });
	const account = ownAccount(parts);
	const invitations = invitationsOver(parts, login);
	const pruning = pruningJob(
		"staff-pruning",
		"30 * * * *",
		deps.now,
		{ days: longestIdleDays, prune: sessions.prune },
		{ days: daysOfInvitations, prune: invitations.prune },
		{ days: daysOfEmails, prune: account.prune },
	);
	return {
		jobs: [pruning],
		/** Lets nobody but staff call the panel. Comes before the routes of all modules. */
		guard: (app: OpenAPIHono): void => guardPanel(app, parts, sessions),
		routes(app: OpenAPIHono): void {
			accountRoutes(app, parts);
			for (const part of [login, account, sessions, authenticator, passkeys, invitations]) part.routes(app);
		},
		/** Refuses a passphrase that opens all of the site's data where it is short or guessed first. @throws ProblemError `invalid` */
		checkPassphrase: (passphrase: string, field: string) =>
			parts.checkPassword(passphrase, { email: "", name: "" }, field, minPassphraseLength),
		/** Whether a request comes from one of the staff whose session goes on. Does not count as a use of it. */
		isLoggedIn: sessions.isLive,
		/** A link to a new password for one who forgot it; `null` where there is no such account. */
		resetLink: invitations.forgotten,
		/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
		confirmationLink: account.linkTo,
	};
}
