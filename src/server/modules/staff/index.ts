import { createHmac } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Keys } from "#server/keys/keys.ts";
import { pruningJob } from "#server/pruning.ts";
import type { Runtime } from "#server/runtime.ts";
import { minPassphraseLength } from "#shared/staff/archive.ts";
import { invitationsOver } from "./account/invitations.ts";
import { ownAccount } from "./account/own-account.ts";
import { accountRoutes } from "./accounts.ts";
import { guardPanel } from "./guard.ts";
import { browserChallenges, challengesOver } from "./login/challenges.ts";
import { staffLogin, type Visitor } from "./login/login.ts";
import { loginLimit } from "./login/login-limit.ts";
import { loginRoutes } from "./login/login-routes.ts";
import { type CheckPassword, passwordProof, refuseGuessable } from "./login/password.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { passkeysOver } from "./second-factor/passkeys.ts";
import { knownDevices, loginCookies } from "./sessions/device.ts";
import { longestIdleDays, staffSessions } from "./sessions/sessions.ts";
import { staffStore } from "./store.ts";

export { unlock } from "./account/invitations.ts";
export { ensureOwner, ownerId, settleOwnerAddress } from "./accounts.ts";
export { findKeys, isOfAnotherKey, openKeys, replaceLostKey } from "./settle-key-store.ts";

/** How long invitations are stored after they expired, in days: until then a link says what became of it. */
const daysOfInvitations = 30;

/** How long the account page offers the link to another address anew after it expired, in days. */
const daysOfEmails = 7;

export interface StaffDeps extends Pick<Runtime, "addressOf" | "db" | "now" | "own" | "publicUrl"> {
	readonly keys: Keys;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	readonly hasMail: () => Promise<boolean>;
}

/** The staff: accounts and invitations, sessions, the ways in, and what guards an account beside its password. */
export function createStaff({ keys, addressOf, ...deps }: StaffDeps) {
	const { db, brand, own, publicUrl, now } = deps;
	const { protocol, hostname } = new URL(publicUrl);
	const store = staffStore(db);
	const cookies = loginCookies(protocol === "https:");
	const challenges = challengesOver(deps);
	const limit = loginLimit(db, now);
	const loginKey = keys.derive("login-subject");
	const subjectOf = (email: string) => createHmac("sha256", loginKey).update(email).digest("base64url");
	const checkPassword: CheckPassword = async (password, { email, name }, field) =>
		refuseGuessable(password, { email, name, brand: await brand(), host: hostname }, field);
	const visitorOf = (context: Context): Visitor => ({
		address: addressOf(context),
		cookies: context.req.header("cookie") ?? null,
		userAgent: context.req.header("user-agent") ?? "",
	});
	const parts = {
		...deps,
		store,
		challenges,
		limit,
		subjectOf,
		visitorOf,
		checkPassword,
		prove: passwordProof(store, limit),
	};
	const sessions = staffSessions({ ...parts, cookies });
	const logins = browserChallenges("sauda.passkey", cookies.passkey, challenges);
	const passkeys = passkeysOver({ ...parts, logins });
	const authenticator = authenticatorOver({ ...parts, passkeys, keys });
	const login = staffLogin({
		...parts,
		sessions,
		authenticator,
		passkeys,
		pending: browserChallenges("sauda.code", cookies.code, challenges),
		devices: knownDevices(cookies.device, keys.derive("device")),
	});
	const account = ownAccount({ ...parts, secret: keys.derive("email-change") });
	const invitations = invitationsOver({ ...parts, login });

	const pruning = pruningJob(
		"staff-pruning",
		"30 * * * *",
		now,
		{ days: longestIdleDays, prune: sessions.prune },
		{ days: daysOfInvitations, prune: invitations.prune },
		{ days: daysOfEmails, prune: account.prune },
	);

	return {
		jobs: [pruning],
		/** Lets nobody but staff call the panel. Comes before the routes of all modules. */
		guard: (app: OpenAPIHono): void => guardPanel(app, { db, sessions, own, now }),
		routes(app: OpenAPIHono): void {
			loginRoutes(app, { ...parts, login, passkeys });
			accountRoutes(app, parts);
			for (const part of [account, sessions, authenticator, passkeys, invitations]) part.routes(app);
		},
		/** Refuses a passphrase that opens all of the site's data where it is short or guessed first. @throws ProblemError `invalid` */
		checkPassphrase: async (passphrase: string, field: string) => {
			const context = { email: "", name: "", brand: await brand(), host: hostname };
			await refuseGuessable(passphrase, context, field, minPassphraseLength);
		},
		/** Whether a request comes from one of the staff whose session goes on. Does not count as a use of it. */
		isLoggedIn: sessions.isLive,
		/** A link to a new password for one who forgot it; `null` where there is no such account. */
		resetLink: invitations.forgotten,
		/** The path, without the language, that confirms an address of an account; `null` where it is not asked for any more. */
		confirmationLink: account.linkTo,
	};
}
