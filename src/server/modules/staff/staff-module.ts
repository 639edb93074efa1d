import type { Database } from "#server/db/database.ts";
import type { Keys } from "#server/keys/keys.ts";
import { invitationsOver } from "./invitations/invitations.ts";
import { invitationsStore } from "./invitations/store.ts";
import { browserChallenges } from "./login/challenges.ts";
import { challengesStore } from "./login/challenges-store.ts";
import { staffLogin } from "./login/login.ts";
import { loginLimit } from "./login/login-limit.ts";
import { passkeysOver } from "./passkeys/passkeys.ts";
import { passkeysStore } from "./passkeys/store.ts";
import { passwordProof } from "./password/password-proof.ts";
import { refuseGuessable } from "./password/password-rules.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { demandStore } from "./second-factor/demand-store.ts";
import { factorsStore } from "./second-factor/factors-store.ts";
import { authenticatorStore } from "./second-factor/store.ts";
import { lockCookies } from "./sessions/cookies.ts";
import { knownDevices } from "./sessions/device.ts";
import { loginLog } from "./sessions/login-log.ts";
import { loginLogStore } from "./sessions/login-log-store.ts";
import { staffSessions } from "./sessions/sessions.ts";
import { sessionsStore } from "./sessions/sessions-store.ts";
import { staffAccounts } from "./staff.ts";
import type { StaffStore } from "./store.ts";

export interface StaffModuleParts {
	readonly store: StaffStore;
	readonly db: Database;
	readonly keys: Keys;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** Puts the lock of the panel together: accounts, sessions, the ways in, and what guards an account beside its password. */
export function staffModule({ store, db, keys, brand, publicUrl, now }: StaffModuleParts) {
	const { protocol, hostname } = new URL(publicUrl);
	const cookies = lockCookies(protocol === "https:");
	const challenges = challengesStore(db);
	const limit = loginLimit(store, now);
	const log = loginLog(loginLogStore(db), now);
	const prove = passwordProof(store, limit);
	const checkPassword = async (password: string, { email, name }: { email: string; name: string }, field: string) =>
		refuseGuessable(password, { email, name, brand: await brand(), host: hostname }, field);
	const sessions = staffSessions({ store: sessionsStore(db), cookie: cookies.session, now });
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
	const accounts = staffAccounts({ store, factors: factorsStore(db), prove, checkPassword, now });
	const invitations = invitationsOver({ store: invitationsStore(db), staff: store, checkPassword, publicUrl, now });
	const demand = demandStore(db);
	return { accounts, sessions, login, log, authenticator, passkeys, prove, invitations, demand };
}

export type StaffModule = ReturnType<typeof staffModule>;
