import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { localeOfRequest } from "#server/http/locale.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Locale } from "#shared/locale.ts";
import { challengesOver } from "./login/challenges.ts";
import { loginLimit } from "./login/login-limit.ts";
import { passwordProof, refuseGuessable } from "./login/password.ts";
import { loginCookies } from "./sessions/device.ts";
import { staffStore } from "./store.ts";

export interface StaffDeps extends Pick<Runtime, "addressOf" | "db" | "now" | "own" | "publicUrl"> {
	readonly keys: Keys;
	/** What authenticator apps and passkeys show the account under. */
	readonly brand: () => Promise<string>;
	readonly hasMail: () => Promise<boolean>;
}

export interface Visitor {
	readonly address: string;
	readonly cookies: string | null;
	readonly userAgent: string;
	readonly locale: Locale;
}

export function staffParts(deps: StaffDeps) {
	const { db, keys, addressOf, brand, publicUrl, now } = deps;
	const { protocol, hostname } = new URL(publicUrl);
	const store = staffStore(db);
	const limit = loginLimit(db, now);
	const loginKey = keys.derive("login-subject");
	return {
		...deps,
		store,
		limit,
		cookies: loginCookies(protocol === "https:"),
		challenges: challengesOver(deps),
		prove: passwordProof(store, limit),
		by: ({ id }: { readonly id: string }) => ({ id, at: new Date(now()) }),
		/** Hashes an e-mail that was typed: none of them is stored. */
		subjectOf: (email: string) => createHmac("sha256", loginKey).update(email).digest("base64url"),
		/** @throws ProblemError `invalid` at a field for a password that is guessed first, or is shorter than `fewest` */
		checkPassword: async (password: string, of: { email: string; name: string }, field: string, fewest?: number) =>
			refuseGuessable(
				password,
				{ email: of.email, name: of.name, brand: await brand(), host: hostname },
				field,
				fewest,
			),
		visitorOf: (context: Context): Visitor => ({
			address: addressOf(context),
			cookies: context.req.header("cookie") ?? null,
			userAgent: context.req.header("user-agent") ?? "",
			locale: localeOfRequest(context.req.raw),
		}),
	};
}

export type StaffParts = ReturnType<typeof staffParts>;
