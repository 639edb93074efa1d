import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement, type Reply, reply } from "#server/http/api/implement.ts";
import { networkLimit } from "#server/http/security/rate-limit.ts";
import { beginPasskeyLogin, logIn, logInWithCode, logInWithPasskey, type Session } from "#shared/api/staff/session.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { LoggedIn, StaffLogin, Visitor } from "./login.ts";

export interface LoginRoutesParts {
	readonly login: StaffLogin;
	readonly passkeys: Pick<Passkeys, "loginOptions">;
	readonly visitorOf: (context: Context) => Visitor;
	/** ms */
	readonly now: () => number;
}

/** The ways in. A body that does not fit counts as a try. */
export function loginRoutes(app: OpenAPIHono, { login, passkeys, visitorOf, now }: LoginRoutesParts): void {
	// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
	const passkeyLimit = networkLimit(20, 1 / 15, now);
	const limitPasskeys = (context: Context) => passkeyLimit.take(visitorOf(context).address);
	const countTry = (context: Context) => login.countUnreadable(visitorOf(context));

	implement(
		app,
		logIn,
		async ({ body: { password, email }, context }) =>
			answerLogin(await login.withPassword({ ...visitorOf(context), password, email })),
		{ onInvalidBody: countTry },
	);
	implement(
		app,
		logInWithCode,
		async ({ body, context }) => answerLogin(await login.withCode(body.code, visitorOf(context))),
		{ onInvalidBody: countTry },
	);
	implement(
		app,
		beginPasskeyLogin,
		async () => {
			const { options, cookie } = await passkeys.loginOptions();
			return reply(200, { ...options }, { "set-cookie": cookie });
		},
		{ before: limitPasskeys },
	);
	implement(
		app,
		logInWithPasskey,
		async ({ body, context }) => answerLogin(await login.withPasskey(body, visitorOf(context))),
		{ before: limitPasskeys, onInvalidBody: countTry },
	);
}

/** Answers who is logged in now, with the cookies of the login. */
export function answerLogin({ member, cookies }: LoggedIn): Reply<200, Session> {
	return reply(200, { user: member }, { "set-cookie": [...cookies] });
}
