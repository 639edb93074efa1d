import { createHash, randomBytes } from "node:crypto";
import type { OwnCookie } from "../sessions/cookies.ts";
import type { ChallengesStore } from "./challenges-store.ts";

const life = 5 * 60 * 1000;

/** What is asked of a browser before it is let in: lives for five minutes, in the database and in a cookie of that browser. */
export function browserChallenges(kind: string, cookie: OwnCookie, store: ChallengesStore, now: () => number) {
	const nameFor = (token: string) => `${kind}:${createHash("sha256").update(token).digest("base64url")}`;
	const nameOf = (cookies: string | null): string | null => {
		const token = cookie.read(cookies);
		return token ? nameFor(token) : null;
	};
	return {
		/** Stores the value of a new challenge; answers the cookie that identifies it. */
		async issue(value: string): Promise<string> {
			const token = randomBytes(32).toString("base64url");
			const at = now();
			await store.keep(nameFor(token), value, new Date(at + life), new Date(at));
			return cookie.store(token, life / 1000);
		},

		/** The value of the challenge in a `Cookie` header; `null` for an expired, used, forged or missing one. */
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
		forget: cookie.drop,
	};
}

export type BrowserChallenges = ReturnType<typeof browserChallenges>;
