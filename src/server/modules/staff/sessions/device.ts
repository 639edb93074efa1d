import { randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import { staffMark } from "#shared/staff/login.ts";

const day = 24 * 60 * 60;
const year = 365 * day;
/** How long a session's cookie may live, in seconds. */
export const longestSession = 7 * day;

/** Browsers in which someone logged in before, by a signed cookie: their tries count by themselves. */
export function knownDevices(cookie: OwnCookie, secret: string) {
	/** The device's id, if its cookie belongs to the account; `null` for a stranger's, a forged or no cookie. */
	const find = (cookies: string | null, userId: string | undefined): string | null => {
		const value = cookie.read(cookies);
		const [owner, id] = (value && readSignedWord(value, secret)?.split(".")) || [];
		return owner && id && owner === userId ? id : null;
	};
	return {
		find,
		remember(cookies: string | null, userId: string): string {
			const id = find(cookies, userId) ?? randomBytes(16).toString("hex");
			return cookie.store(signWord(`${userId}.${id}`, secret), year);
		},
	};
}

const browsers = [
	["Edge", /\bEdg(?:A|iOS)?\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Opera", /\bOPR\//],
	["UC Browser", /\bUCBrowser\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS)\//],
	["Safari", /\bSafari\//],
] as const;
const systems = [
	["Android", /\bAndroid\b/],
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Windows", /\bWindows\b/],
	["macOS", /\bMac OS X\b/],
	["Linux", /\bLinux\b/],
] as const;

/** What people call a browser and its device, such as `Chrome, Android`; empty where it does not say. */
export function deviceName(userAgent: string): string {
	const found = [browsers, systems].map((patterns) => patterns.find(([, pattern]) => pattern.test(userAgent))?.[0]);
	return found.filter(Boolean).join(", ");
}

/** A cookie of the whole site that no script reads; behind TLS it is bound to this very host (`__Host-`). */
export interface OwnCookie {
	/** What a `Cookie` header holds of it; `null` where it does not, or nothing. */
	readonly read: (cookies: string | null) => string | null;
	readonly store: (value: string, maxAge: number) => string;
	readonly drop: string;
}

function ownCookie(name: string, secure: boolean, sameSite: "Lax" | "Strict" = "Lax"): OwnCookie {
	const fullName = secure ? `__Host-${name}` : name;
	const store = (value: string, maxAge: number) =>
		serialize(fullName, value, { path: "/", httpOnly: true, secure, sameSite, maxAge });
	return {
		read: (cookies) => parse(cookies ?? "", fullName)[fullName] || null,
		store,
		drop: store("", 0),
	};
}

export function loginCookies(secure: boolean) {
	const mark = (maxAge: number) => `${staffMark}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
	return {
		/** Scripts read it: this browser may have a session. */
		mark: { set: mark(longestSession), drop: mark(0) },
		session: ownCookie("sauda.session_token", secure),
		device: ownCookie("sauda.device", secure),
		code: ownCookie("sauda.code", secure, "Strict"),
		passkey: ownCookie("sauda.passkey", secure, "Strict"),
	};
}
