import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Keys } from "#server/keys/keys.ts";
import { pruningJob } from "#server/pruning.ts";
import type { Runtime } from "#server/runtime.ts";
import { minPassphraseLength } from "#shared/staff/archive.ts";
import { emailChange } from "./account/email-change.ts";
import { invitationsOver } from "./account/invitations.ts";
import { ownAccount } from "./account/own-account.ts";
import { staffAccounts } from "./accounts.ts";
import { guardPanel, readBudget } from "./guard.ts";
import { browserChallenges, challengesStore } from "./login/challenges.ts";
import { staffLogin, visitorFrom } from "./login/login.ts";
import { loginLimit } from "./login/login-limit.ts";
import { passwordProof, refuseGuessable } from "./login/password.ts";
import { plainLoginRoutes } from "./login/plain-login.ts";
import { passwordResets } from "./login/reset.ts";
import { staffRoutes } from "./routes.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { passkeysOver } from "./second-factor/passkeys.ts";
import { authenticatorStore, demandStore, factorsStore } from "./second-factor/store.ts";
import { knownDevices, loginCookies } from "./sessions/device.ts";
import { loginLog } from "./sessions/login-log.ts";
import { longestIdleDays, staffSessions } from "./sessions/sessions.ts";
import { staffStore } from "./store.ts";

export { unlock } from "./account/invitations.ts";
export { ensureOwner, ownerId } from "./accounts.ts";
export { settleOwnerAddress } from "./guard.ts";
export { findKeys, isOfAnotherKey, openKeys, replaceLostKey } from "./settle-key-store.ts";

/** How long invitations are stored after they expired, in days: until then a link says what became of it. */
const daysOfInvitations = 30;

/** How long the account page offers the link to another address anew after it expired, in days. */
const daysOfEmails = 7;

/** What the staff module needs. */
export interface StaffDeps extends Pick<Runtime, "addressOf" | "db" | "now" | "own" | "publicUrl"> {
	readonly keys: Keys;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
}

/** The staff: accounts and invitations, sessions, the ways in, and what guards an account beside its password. */
export function createStaff({ db, keys, brand, own, publicUrl, hasMail, addressOf, now }: StaffDeps) {
	const { protocol, hostname } = new URL(publicUrl);
	const store = staffStore(db);
	const cookies = loginCookies(protocol === "https:");
	const challenges = challengesStore(db);
	const limit = loginLimit(db, now);
	const log = loginLog(db, now);
	const prove = passwordProof(store, limit);
	const checkPassword = async (password: string, { email, name }: { email: string; name: string }, field: string) =>
		refuseGuessable(password, { email, name, brand: await brand(), host: hostname }, field);
	const visitorOf = (context: Context) => visitorFrom(context, addressOf);
	const parts = { db, store, hasMail, brand, publicUrl, prove, checkPassword, now };
	const sessions = staffSessions({ ...parts, cookie: cookies.session, mark: cookies.mark });
	const authenticator = authenticatorOver({ ...parts, store: authenticatorStore(db), keys });
	const passkeys = passkeysOver({
		...parts,
		challenges,
		logins: browserChallenges("sauda.passkey", cookies.passkey, challenges, now),
	});
	const login = staffLogin({
		store,
		sessions,
		authenticator,
		passkeys,
		pending: browserChallenges("sauda.code", cookies.code, challenges, now),
		devices: knownDevices(cookies.device, keys.derive("device")),
		limit,
		log,
		subjectKey: keys.derive("login-subject"),
	});
	const accounts = staffAccounts({ ...parts, factors: factorsStore(db) });
	const emails = emailChange({ ...parts, secret: keys.derive("email-change") });
	const account = ownAccount({ ...parts, emails });
	const resets = passwordResets({ ...parts, secret: keys.derive("login-subject") });
	const invitations = invitationsOver(parts);

	const pruning = pruningJob(
		"staff-pruning",
		"30 * * * *",
		now,
		{ days: longestIdleDays, prune: sessions.prune },
		{ days: daysOfInvitations, prune: invitations.prune },
		{ days: daysOfEmails, prune: emails.prune },
	);

	return {
		jobs: [pruning],
		/** Lets nobody but staff call the panel. Comes before the routes of all modules. */
		guard: (app: OpenAPIHono): void => guardPanel(app, { sessions, log, budget: readBudget(now), own }),
		/** Adds the calls, and the login as a plain form. */
		routes(app: OpenAPIHono): void {
			const demand = demandStore(db);
			const ways = { login, sessions, authenticator, passkeys, resets, visitorOf };
			staffRoutes(app, { accounts, own: account, invitations, ...ways, demand, prove, now });
			plainLoginRoutes(app, { login, visitorOf });
		},
		/** Refuses a passphrase that opens all of the site's data where it is short or guessed first. @throws ProblemError `invalid` */
		checkPassphrase: async (passphrase: string, field: string) =>
			refuseGuessable(
				passphrase,
				{ email: "", name: "", brand: await brand(), host: hostname },
				field,
				minPassphraseLength,
			),
		/** Whether a request comes from one of the staff whose session goes on. Does not count as a use of it. */
		isLoggedIn: sessions.isLive,
		/** A link to a new password for one who forgot it; `null` where there is no such account. */
		resetLink: invitations.forgotten,
		/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
		confirmationLink: emails.linkTo,
	};
}
