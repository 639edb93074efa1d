import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database } from "#server/db/database.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { minPassphraseLength } from "#shared/staff/archive.ts";
import { emailChange, emailChangeStore } from "./account/email-change.ts";
import { invitationsOver, invitationsStore } from "./account/invitations.ts";
import { accountStore, ownAccount } from "./account/own-account.ts";
import { staffAccounts } from "./accounts.ts";
import { guardPanel, readBudget } from "./guard.ts";
import { staffJobs } from "./jobs.ts";
import { browserChallenges, challengesStore } from "./login/challenges.ts";
import { staffLogin, visitorFrom } from "./login/login.ts";
import { loginLimit } from "./login/login-limit.ts";
import { passwordProof, refuseGuessable } from "./login/password.ts";
import { plainLoginRoutes } from "./login/plain-login.ts";
import { passwordResets, resetStore } from "./login/reset.ts";
import {
	accountRoutes,
	demandRoutes,
	invitationRoutes,
	loginRoutes,
	passkeyRoutes,
	resetRoutes,
	securityRoutes,
	sessionRoutes,
} from "./routes.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { passkeysOver, passkeysStore } from "./second-factor/passkeys.ts";
import { authenticatorStore, demandStore, factorsStore } from "./second-factor/store.ts";
import { knownDevices, loginCookies } from "./sessions/device.ts";
import { loginLog, loginLogStore } from "./sessions/login-log.ts";
import { staffSessions } from "./sessions/sessions.ts";
import { sessionsStore } from "./sessions/sessions-store.ts";
import { staffStore } from "./store.ts";

export { ensureOwner, ownerId } from "./accounts.ts";
export { settleOwnerAddress } from "./guard.ts";
export { findKeys, isOfAnotherKey, openKeys, replaceLostKey } from "./settle-key-store.ts";
export { unlock } from "./unlock.ts";

/** What the staff module needs. */
export interface StaffDeps {
	readonly db: Database;
	readonly keys: Keys;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	/** What the business is reached by. */
	readonly own: () => Promise<OwnContacts>;
	readonly publicUrl: string;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
	/** The visitor's address, past the proxies in front. */
	readonly addressOf: (context: Context) => string;
	/** ms */
	readonly now: () => number;
}

/** The staff: accounts and invitations, sessions, the ways in, and what guards an account beside its password. */
export function createStaff({ db, keys, brand, own, publicUrl, hasMail, addressOf, now }: StaffDeps) {
	const { protocol, hostname } = new URL(publicUrl);
	const store = staffStore(db);
	const cookies = loginCookies(protocol === "https:");
	const challenges = challengesStore(db);
	const limit = loginLimit(store, now);
	const log = loginLog(loginLogStore(db), now);
	const prove = passwordProof(store, limit);
	const checkPassword = async (password: string, { email, name }: { email: string; name: string }, field: string) =>
		refuseGuessable(password, { email, name, brand: await brand(), host: hostname }, field);
	const visitorOf = (context: Context) => visitorFrom(context, addressOf);
	const sessionRows = sessionsStore(db);
	const sessions = staffSessions({ store: sessionRows, cookie: cookies.session, mark: cookies.mark, now });
	const authenticator = authenticatorOver({ store: authenticatorStore(db), keys, brand, now });
	const passkeys = passkeysOver({
		store: passkeysStore(db),
		challenges,
		logins: browserChallenges("sauda.passkey", cookies.passkey, challenges, now),
		brand,
		publicUrl,
		now,
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
	const account = accountStore(db);
	const accounts = staffAccounts({ store, factors: factorsStore(db), account, hasMail, prove, checkPassword, now });
	const emailRows = emailChangeStore(db);
	const emails = emailChange({ staff: store, store: emailRows, secret: keys.derive("email-change"), now });
	const resets = passwordResets({
		staff: store,
		store: resetStore(db),
		hasMail,
		secret: keys.derive("login-subject"),
		now,
	});
	const invitationRows = invitationsStore(db);
	const invitations = invitationsOver({ store: invitationRows, staff: store, checkPassword, publicUrl, now });

	return {
		jobs: staffJobs({ sessions: sessionRows, invitations: invitationRows, emails: emailRows, now }),
		/** Lets nobody but staff call the panel. Comes before the routes of all modules. */
		guard: (app: OpenAPIHono): void => guardPanel(app, { sessions, log, budget: readBudget(now), own }),
		/** Adds the calls, and the login as a plain form. */
		routes(app: OpenAPIHono): void {
			loginRoutes(app, { login, passkeys, visitorOf, now });
			sessionRoutes(app, { sessions, prove });
			invitationRoutes(app, { invitations, login, visitorOf });
			demandRoutes(app, demandStore(db), now);
			accountRoutes(app, accounts, ownAccount({ staff: store, store: account, emails, hasMail, now }));
			resetRoutes(app, { resets, addressOf });
			securityRoutes(app, { accounts, authenticator, passkeys, prove });
			passkeyRoutes(app, { accounts, passkeys, prove });
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
