import { parse, serialize } from "hono/utils/cookie";

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

/** All cookies that the lock of the panel sets. */
export function lockCookies(secure: boolean) {
	return {
		session: ownCookie("sauda.session_token", secure),
		device: ownCookie("sauda.device", secure),
		code: ownCookie("sauda.code", secure, "Strict"),
		passkey: ownCookie("sauda.passkey", secure, "Strict"),
	};
}
