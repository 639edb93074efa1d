import { createHash } from "node:crypto";
import { Refusal } from "#server/http/problems.ts";
import type { PasskeyLogin } from "#shared/api/security.ts";
import type { BrowserChallenges } from "./challenges.ts";
import { deviceCookie, deviceOf } from "./device.ts";
import type { LoginLimit } from "./login-limit.ts";
import { presentMember, type StaffMember } from "./member.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { Authenticator } from "./second-factor/authenticator.ts";
import type { StaffSessions } from "./sessions.ts";
import type { StaffStore, UserRow } from "./store.ts";

/** Where a login comes from. */
export interface Visitor {
	readonly address: string;
	/** The request's `Cookie` header. */
	readonly cookies: string | null;
}

export interface PasswordLogin extends Visitor {
	readonly password: string;
	/** Empty means the owner's account (docs/product, decision 19). */
	readonly email: string | undefined;
}

export interface LoggedIn {
	readonly member: StaffMember;
	/** They set the session's cookie, and make the browser known. */
	readonly headers: Headers;
}

export interface LoginParts {
	readonly store: StaffStore;
	readonly sessions: StaffSessions;
	readonly authenticator: Authenticator;
	readonly passkeys: Passkeys;
	/** Of browsers whose password was right and whose code is still to come. */
	readonly halfway: BrowserChallenges;
	readonly limit: LoginLimit;
	readonly secret: (name: string) => Promise<string>;
	readonly publicUrl: string;
}

/** The ways in: a password, with a code after it where the account asks for one, or a passkey alone. */
export function staffLogin({ store, sessions, authenticator, passkeys, halfway, limit, ...parts }: LoginParts) {
	/** Whose tries count: a browser that was let in before has its own, so that strangers cannot use them up. */
	async function countedBy({ address, cookies }: Visitor, user: UserRow | undefined, email: string | undefined) {
		const device = deviceOf(cookies, user?.id, await parts.secret("device"));
		const account = `account:${user?.email ?? email}`;
		return { device, subjects: device ? [`device:${device.id}`] : [account, `address:${address}`] };
	}

	async function letIn(user: UserRow, visitor: Visitor): Promise<LoggedIn> {
		const secret = await parts.secret("device");
		const headers = await sessions.start(user.id);
		const secure = parts.publicUrl.startsWith("https:");
		headers.append("set-cookie", deviceCookie(deviceOf(visitor.cookies, user.id, secret), user.id, secret, secure));
		return { member: presentMember(user), headers };
	}

	/** The hash of the account's password, where that is the right one. */
	async function hashIfRight(user: UserRow | undefined, password: string): Promise<string | null> {
		const hash = user && !user.disabledAt ? await store.passwordHash(user.id) : null;
		if (hash) return (await verifyPassword(password, hash)) ? hash : null;
		// As long as a real check takes, so that the time does not tell which accounts there are.
		await hashPassword(password);
		return null;
	}

	return {
		/**
		 * Checks a password. A disabled account's is as wrong as any.
		 * @throws Refusal `wrong-password`, `too-many-tries`, `second-factor-required` with the cookie of a challenge
		 */
		async withPassword(login: PasswordLogin): Promise<LoggedIn> {
			const email = login.email?.trim().toLowerCase();
			const user = email ? await store.byEmail(email) : await store.owner();
			const { subjects } = await countedBy(login, user, email);
			await limit.take(subjects);
			const hash = await hashIfRight(user, login.password);
			if (!user || !hash) throw new Refusal("wrong-password");
			if (user.twoFactorEnabled) {
				// The try stays counted: a right password must not pay for guesses at the code.
				const cookie = await halfway.issue(`${user.id} ${fingerprint(hash)}`);
				throw new Refusal("second-factor-required", { headers: { "set-cookie": cookie } });
			}
			await limit.succeeded(subjects);
			return letIn(user, login);
		},

		/**
		 * Checks the code that comes after the password.
		 * @throws Refusal `challenge-expired` where no right password came before, `wrong-code`, `too-many-tries`
		 */
		async withCode(code: string, visitor: Visitor): Promise<LoggedIn> {
			const user = await whoIsHalfway(await halfway.read(visitor.cookies));
			const { subjects } = await countedBy(visitor, user, undefined);
			await limit.take(subjects);
			if (!(await authenticator.accepts(user.id, code))) throw new Refusal("wrong-code");
			if (!(await halfway.take(visitor.cookies))) throw new Refusal("challenge-expired");
			await limit.succeeded(subjects);
			const { member, headers } = await letIn(user, visitor);
			headers.append("set-cookie", halfway.forget);
			return { member, headers };
		},

		/** @throws Refusal `challenge-expired`, `passkey-refused`, also for a disabled account's */
		async withPasskey(login: PasskeyLogin, visitor: Visitor): Promise<LoggedIn> {
			const user = await store.byId(await passkeys.whoSigned(login, visitor.cookies));
			if (!user || user.disabledAt) throw new Refusal("passkey-refused");
			return letIn(user, visitor);
		},
	};

	async function whoIsHalfway(challenge: string | null): Promise<UserRow> {
		const [id = "", password] = challenge?.split(" ") ?? [];
		const user = id ? await store.byId(id) : undefined;
		const hash = user && !user.disabledAt ? await store.passwordHash(user.id) : null;
		// A password that was changed meanwhile was perhaps changed because of this visitor.
		if (!user || !hash || fingerprint(hash) !== password) throw new Refusal("challenge-expired");
		return user;
	}
}

export type StaffLogin = ReturnType<typeof staffLogin>;

function fingerprint(hash: string): string {
	return createHash("sha256").update(hash).digest("base64url");
}
