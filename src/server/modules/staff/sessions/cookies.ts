import { parse, serialize } from "hono/utils/cookie";
import { staffMark } from "#shared/staff/staff-mark.ts";
import { longestSession } from "./lifetime.ts";

/** A cookie of the whole site that no script reads; behind TLS it is bound to this very host (`__Host-`). */
export interface OwnCookie {
	/** What a `Cookie` header holds of it; `null` where it does not, or nothing. */
	readonly read: (cookies: string | null) => string | null;
	/** The `Set-Cookie` that stores it. `maxAge` in seconds. */
	readonly store: (value: string, maxAge: number) => string;
	/** The `Set-Cookie` that drops it. */
	readonly drop: string;
}

export function ownCookie(name: string, secure: boolean, sameSite: "Lax" | "Strict" = "Lax"): OwnCookie {
	const fullName = secure ? `__Host-${name}` : name;
	const store = (value: string, maxAge: number) =>
		serialize(fullName, value, { path: "/", httpOnly: true, secure, sameSite, maxAge });
	return {
		read: (cookies) => parse(cookies ?? "", fullName)[fullName] || null,
		store,
		drop: store("", 0),
	};
}

/** A cookie that scripts read: this browser may have a session. */
export interface MarkCookie {
	/** The `Set-Cookie` headers' values that set it and drop it. */
	readonly set: string;
	readonly drop: string;
}

/** All cookies of the login. */
export function loginCookies(secure: boolean) {
	const mark = (maxAge: number) => `${staffMark}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
	return {
		mark: { set: mark(longestSession), drop: mark(0) } satisfies MarkCookie,
		session: ownCookie("sauda.session_token", secure),
		device: ownCookie("sauda.device", secure),
		code: ownCookie("sauda.code", secure, "Strict"),
		passkey: ownCookie("sauda.passkey", secure, "Strict"),
	};
}
