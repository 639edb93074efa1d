import { randomBytes } from "node:crypto";
import { readSignedWord, signWord } from "#server/signed-word.ts";

const cookieName = "sauda.device";
const year = 365 * 24 * 60 * 60;

/** A browser in which someone logged in before: its tries count by themselves, so strangers cannot use them up. */
export interface KnownDevice {
	readonly userId: string;
	readonly id: string;
}

/** The device of a cookie header, if it belongs to the account; `null` for a stranger's, a forged or no cookie. */
export function deviceOf(cookies: string | null, userId: string | undefined, secret: string): KnownDevice | null {
	const value = new RegExp(`(?:^|;\\s*)${RegExp.escape(cookieName)}=([^;]*)`).exec(cookies ?? "")?.[1];
	const [owner, id] = (value && readSignedWord(value, secret)?.split(".")) || [];
	return owner && id && owner === userId ? { userId: owner, id } : null;
}

/** The cookie that makes a browser known. */
export function deviceCookie(known: KnownDevice | null, userId: string, secret: string, secure: boolean): string {
	const id = known?.id ?? randomBytes(16).toString("hex");
	const value = signWord(`${userId}.${id}`, secret);
	const attributes = `Max-Age=${year}; Path=/api/admin; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
	return `${cookieName}=${value}; ${attributes}`;
}
