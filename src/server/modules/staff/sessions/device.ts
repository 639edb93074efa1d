import { randomBytes } from "node:crypto";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { OwnCookie } from "./cookies.ts";

const year = 365 * 24 * 60 * 60;

/** A browser in which someone logged in before: its tries count by themselves, so strangers cannot use them up. */
export interface KnownDevice {
	readonly userId: string;
	readonly id: string;
}

/** The browsers that are known, by a cookie that `secret` signs. */
export function knownDevices(cookie: OwnCookie, secret: string) {
	/** The device of a cookie header, if it belongs to the account; `null` for a stranger's, a forged or no cookie. */
	const find = (cookies: string | null, userId: string | undefined): KnownDevice | null => {
		const value = cookie.read(cookies);
		const [owner, id] = (value && readSignedWord(value, secret)?.split(".")) || [];
		return owner && id && owner === userId ? { userId: owner, id } : null;
	};
	return {
		find,
		/** The `Set-Cookie` that makes a browser known, under the name that it has. */
		remember(cookies: string | null, userId: string): string {
			const id = find(cookies, userId)?.id ?? randomBytes(16).toString("hex");
			return cookie.store(signWord(`${userId}.${id}`, secret), year);
		},
	};
}

export type KnownDevices = ReturnType<typeof knownDevices>;
