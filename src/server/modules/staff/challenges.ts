import { createHash, randomBytes } from "node:crypto";
import type { ChallengesStore } from "./challenges-store.ts";

const life = 5 * 60 * 1000;

/** What is asked of a browser before it is let in: lives for five minutes, in the database and in a cookie of that browser. */
export function browserChallenges(cookieName: string, store: ChallengesStore, secure: boolean, now: () => number) {
	const attributes = `Path=/api/admin/session; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
	const nameOf = (cookies: string | null): string | null => {
		const token = new RegExp(`(?:^|;\\s*)${RegExp.escape(cookieName)}=([^;]*)`).exec(cookies ?? "")?.[1];
		return token ? nameFor(token) : null;
	};
	const nameFor = (token: string) => `${cookieName}:${createHash("sha256").update(token).digest("base64url")}`;
	return {
		/** Keeps what the challenge stands for; answers the cookie that goes with it. */
		async issue(value: string): Promise<string> {
			const token = randomBytes(32).toString("base64url");
			const at = now();
			await store.keep(nameFor(token), value, new Date(at + life), new Date(at));
			return `${cookieName}=${token}; Max-Age=${life / 1000}; ${attributes}`;
		},

		/** What the challenge of a `Cookie` header stands for; `null` for an old, used, forged or no cookie. */
		async read(cookies: string | null): Promise<string | null> {
			const name = nameOf(cookies);
			return name && store.read(name, new Date(now()));
		},

		/** The same, and it is used up: of two who ask at once one gets it. */
		async take(cookies: string | null): Promise<string | null> {
			const name = nameOf(cookies);
			return name && store.take(name, new Date(now()));
		},

		/** The cookie that drops the cookie. */
		forget: `${cookieName}=; Max-Age=0; ${attributes}`,
	};
}

export type BrowserChallenges = ReturnType<typeof browserChallenges>;
