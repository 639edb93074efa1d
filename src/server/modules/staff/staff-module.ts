import type { Database } from "#server/db/database.ts";
import { browserChallenges } from "./challenges.ts";
import { challengesStore } from "./challenges-store.ts";
import { staffLogin } from "./login.ts";
import { loginLimit } from "./login-limit.ts";
import { passkeysOver } from "./passkeys/passkeys.ts";
import { passkeysStore } from "./passkeys/store.ts";
import { passwordProof } from "./password-proof.ts";
import { authenticatorOver } from "./second-factor/authenticator.ts";
import { factorsStore } from "./second-factor/factors-store.ts";
import { authenticatorStore } from "./second-factor/store.ts";
import { staffSessions } from "./sessions.ts";
import { staffAccounts } from "./staff.ts";
import type { StaffStore } from "./store.ts";

export interface StaffModuleParts {
	readonly store: StaffStore;
	readonly db: Database;
	/** A secret of the program's own, by name. */
	readonly secret: (name: string) => Promise<string>;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** Puts the lock of the panel together: accounts, sessions, the ways in, and what guards an account beside its password. */
export function staffModule({ store, db, secret, brand, publicUrl, now }: StaffModuleParts) {
	const secure = publicUrl.startsWith("https:");
	const challenges = challengesStore(db);
	const limit = loginLimit(store, now);
	const prove = passwordProof(store, limit);
	const sessions = staffSessions({ store, db, secret, publicUrl, now });
	const authenticator = authenticatorOver({ store: authenticatorStore(db), secret, brand, now });
	const passkeys = passkeysOver({
		store: passkeysStore(db),
		challenges,
		logins: browserChallenges("sauda.passkey", challenges, secure, now),
		brand,
		publicUrl,
		now,
	});
	const halfway = browserChallenges("sauda.code", challenges, secure, now);
	const login = staffLogin({ store, sessions, authenticator, passkeys, halfway, limit, secret, publicUrl });
	const accounts = staffAccounts({ store, factors: factorsStore(db), prove, now });
	return { accounts, sessions, login, authenticator, passkeys, prove };
}

export type StaffModule = ReturnType<typeof staffModule>;
