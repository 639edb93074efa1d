import { randomBytes } from "node:crypto";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { Refusal } from "#server/http/problems.ts";
import { releaseGarbage } from "#server/release-garbage.ts";
import type { StaffMemberAnswer } from "#shared/api/staff.ts";
import type { StaffAuth } from "./auth.ts";
import { deviceCookie, deviceOf } from "./device.ts";
import { sessionState } from "./lifetime.ts";
import { loginLimit } from "./login-limit.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import type { StaffStore, UserRow } from "./store.ts";

export interface StaffMember {
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly role: "ADMIN";
	readonly isOwner: boolean;
}

/** Who is calling: the member and the session that says so. */
export interface SignedIn {
	readonly member: StaffMember;
	readonly sessionId: string;
}

export interface Login {
	readonly password: string;
	/** Empty means the owner's account (decision 19). */
	readonly email: string | undefined;
	readonly address: string;
	/** The request's `Cookie` header. */
	readonly cookies: string | null;
}

export interface StaffParts {
	readonly store: StaffStore;
	readonly db: Database;
	/** A secret of the program's own, by name. */
	readonly secret: (name: string) => Promise<string>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** Logs staff in and out and says who is calling. */
export function staff({ store, db, secret, publicUrl, now }: StaffParts) {
	const limit = loginLimit(store, now);
	let loading: Promise<StaffAuth> | null = null;
	// Visitors never need it, so it is loaded with the first call to the panel: a smaller, faster start.
	const auth = () => {
		loading ??= (async () => {
			const [key, { staffAuth }] = await Promise.all([secret("auth"), import("./auth.ts")]);
			releaseGarbage();
			return staffAuth(db, key, publicUrl, now);
		})().catch((error: unknown) => {
			loading = null;
			throw error;
		});
		return loading;
	};

	return {
		/**
		 * Checks a password; answers who it is and the headers that set the session's cookie. A disabled account's
		 * password is as wrong as any.
		 * @throws Refusal `wrong-password`, `too-many-requests`
		 */
		async logIn(login: Login): Promise<{ member: StaffMember; headers: Headers }> {
			const email = login.email?.trim().toLowerCase();
			const user = email ? await store.byEmail(email) : await store.owner();
			const deviceSecret = await secret("device");
			const device = deviceOf(login.cookies, user?.id, deviceSecret);
			const account = `account:${user?.email ?? email}`;
			const subjects = device ? [`device:${device.id}`] : [account, `address:${login.address}`];
			await limit.take(subjects);
			const signedIn = await signInUnlessDisabled(user, login.password);
			if (!signedIn) throw new Refusal("wrong-password");
			await limit.succeeded(subjects);
			const secure = publicUrl.startsWith("https:");
			signedIn.headers.append("set-cookie", deviceCookie(device, signedIn.member.id, deviceSecret, secure));
			return signedIn;
		},

		/** Ends the session of a cookie; the headers drop the cookie. */
		async logOut(headers: Headers): Promise<Headers> {
			const result = await (await auth()).api.signOut({ headers, returnHeaders: true });
			return result.headers;
		},

		/** Who a request comes from, or `null`: no session, an ended one, or a disabled account. */
		async whoIs(headers: Headers): Promise<SignedIn | null> {
			if (!headers.get("cookie")?.includes("sauda.session_token")) return null;
			const found = await (await auth()).api.getSession({ headers });
			if (!found || found.user.disabledAt) return null;
			const { session, user } = found;
			const state = sessionState(session, now());
			if (state === "over") {
				await store.endSession(session.id);
				return null;
			}
			if (state === "worth-noting") await store.noteUse(session.id, new Date(now()));
			return { member: presentMember(user), sessionId: session.id };
		},

		/**
		 * Gives the caller another password and ends their other sessions.
		 * @throws Refusal `invalid` where the current one is wrong, `too-many-requests`
		 */
		async changePassword(current: string, next: string, { id, sessionId }: Caller): Promise<void> {
			const subjects = [`password:${id}`];
			await limit.take(subjects);
			const hash = await store.passwordHash(id);
			if (!hash || !(await verifyPassword(current, hash)))
				throw new Refusal("invalid", { issues: { current: { code: "wrongPassword" } } });
			await store.changePassword(await hashPassword(next), sessionId, { id, at: new Date(now()) });
			await limit.succeeded(subjects);
		},

		list: async (): Promise<StaffMemberAnswer[]> => (await store.list()).map(presentAccount),

		/** @throws Refusal `not-found`, `forbidden` for the owner's account */
		async setDisabled(id: string, disabled: boolean, by: string): Promise<StaffMemberAnswer> {
			if ((await store.byId(id))?.isOwner) throw new Refusal("forbidden");
			const row = await store.setDisabled(id, disabled, { id: by, at: new Date(now()) });
			if (!row) throw new Refusal("not-found");
			return presentAccount(row);
		},
	};

	async function signInUnlessDisabled(user: UserRow | undefined, password: string) {
		if (user && !user.disabledAt) return trySignIn(await auth(), user.email, password);
		// As long as a real check takes, so that the time does not tell which accounts there are.
		await hashPassword(password);
		return null;
	}
}

export type Staff = ReturnType<typeof staff>;

/** Makes the owner's account at the first start; answers the generated password where none was given. */
export async function ensureOwner(store: StaffStore, email: string, password: string | null): Promise<string | null> {
	if (await store.owner()) return null;
	const chosen = password ?? randomBytes(12).toString("base64url");
	const made = await store.createOwner(email, "Owner", await hashPassword(chosen));
	return made && !password ? chosen : null;
}

async function trySignIn(auth: StaffAuth, email: string, password: string) {
	try {
		const { response, headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
		return { member: presentMember(response.user), headers };
	} catch (error) {
		if (error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500) return null;
		throw error;
	}
}

function presentMember(user: { id: string; email: string; name: string; isOwner?: boolean | null }): StaffMember {
	return { id: user.id, email: user.email, name: user.name, role: "ADMIN", isOwner: user.isOwner === true };
}

function presentAccount(row: UserRow): StaffMemberAnswer {
	return {
		...presentMember(row),
		disabledAt: row.disabledAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
	};
}
