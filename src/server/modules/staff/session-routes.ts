import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readBody } from "#server/http/endpoint.ts";
import { Refusal } from "#server/http/problems.ts";
import { rateLimit } from "#server/http/rate-limit.ts";
import { codeSchema, passkeyLoginSchema, passkeyOptionsSchema } from "#shared/api/security.ts";
import { loginSchema, sessionSchema } from "#shared/api/session.ts";
import { staffMark } from "#shared/staff-mark.ts";
import type { LoggedIn, StaffLogin, Visitor } from "./login.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import type { StaffSessions } from "./sessions.ts";

export interface SessionRoutesParts {
	readonly login: StaffLogin;
	readonly sessions: StaffSessions;
	readonly passkeys: Passkeys;
	readonly addressOf: (context: Context) => string;
	/** ms */
	readonly now: () => number;
}

export const sessionPath = "/api/admin/session";
export const codePath = `${sessionPath}/code`;
export const passkeyPath = `${sessionPath}/passkey`;
export const passkeyOptionsPath = `${passkeyPath}/options`;

const week = 7 * 24 * 60 * 60;
const markAttributes = "Path=/; SameSite=Lax";

/** Who is in, the ways in and the way out; answers how a password logs someone in. */
export function sessionRoutes(app: OpenAPIHono, parts: SessionRoutesParts) {
	const { login, sessions, passkeys, addressOf } = parts;
	// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
	const passkeyLimit = rateLimit(20, 1 / 15, parts.now);
	const visitorOf = (context: Context): Visitor => ({
		address: addressOf(context),
		cookies: context.req.header("cookie") ?? null,
	});
	const answer = { status: 200, description: "Who is logged in", schema: sessionSchema } as const;

	async function logIn(context: Context, email: string | undefined, password: string): Promise<Response> {
		return welcome(context, await login.withPassword({ ...visitorOf(context), password, email }));
	}

	addEndpoint(
		app,
		{
			method: "post",
			path: sessionPath,
			summary:
				"Log in; sets the session's cookie. Where the account has an authenticator app the answer is 401 `second-factor-required` with a cookie that lets the code follow within five minutes",
			tag: "admin",
			body: loginSchema,
			answer,
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const { password, email } = await readBody(context, loginSchema);
			return logIn(context, email, password);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: codePath,
			summary:
				"The second step of a login: a code of the authenticator app, or a recovery code. 401 `wrong-code`, or `challenge-expired` where the password has to be given again",
			tag: "admin",
			body: codeSchema,
			answer,
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const { code } = await readBody(context, codeSchema);
			return welcome(context, await login.withCode(code, visitorOf(context)));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: passkeyOptionsPath,
			summary:
				"What a browser needs to log in with a passkey; sets the cookie of a challenge, good once, for five minutes",
			tag: "admin",
			answer: { status: 200, description: "For `navigator.credentials.get`", schema: passkeyOptionsSchema },
			problems: [429],
		},
		async (context) => {
			passkeyLimit.take(addressOf(context));
			const { options, cookie } = await passkeys.loginOptions();
			context.header("set-cookie", cookie);
			return context.json(options);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: passkeyPath,
			summary: "Log in with a passkey alone. 401 `passkey-refused` or `challenge-expired`",
			tag: "admin",
			body: passkeyLoginSchema,
			answer,
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			passkeyLimit.take(addressOf(context));
			const body = await readBody(context, passkeyLoginSchema);
			return welcome(context, await login.withPasskey(body, visitorOf(context)));
		},
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: sessionPath,
			summary: "Who is logged in",
			tag: "admin",
			answer: { status: 200, description: "The session", schema: sessionSchema },
			problems: [401],
		},
		async (context) => {
			const signedIn = await sessions.whoIs(context.req.raw.headers);
			if (!signedIn) throw new Refusal("not-signed-in");
			return context.json({ user: signedIn.member });
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: sessionPath,
			summary: "Log out",
			tag: "admin",
			answer: { status: 204, description: "Logged out" },
		},
		async (context) => {
			const headers = await sessions.end(context.req.raw.headers);
			headers.append("set-cookie", `${staffMark}; ${markAttributes}; Max-Age=0`);
			return withCookies(new Response(null, { status: 204 }), headers);
		},
	);
	return logIn;
}

function welcome(context: Context, { member, headers }: LoggedIn): Response {
	headers.append("set-cookie", `${staffMark}; ${markAttributes}; Max-Age=${week}`);
	return withCookies(context.json({ user: member }), headers);
}

function withCookies(response: Response, headers: Headers): Response {
	for (const cookie of headers.getSetCookie()) response.headers.append("set-cookie", cookie);
	return response;
}
