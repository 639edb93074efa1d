import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { callerOf } from "#server/http/caller.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import { codeSchema, passkeyLoginSchema, passkeyOptionsSchema, passwordProofSchema } from "#shared/api/security.ts";
import { loginSchema, sessionSchema } from "#shared/api/staff/session.ts";
import type { StaffLogin } from "../login/login.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import { sayGoodbye, visitorOf, welcome } from "../welcome.ts";
import type { StaffSessions } from "./sessions.ts";

export interface SessionRoutesParts {
	readonly login: StaffLogin;
	readonly sessions: StaffSessions;
	readonly passkeys: Passkeys;
	readonly prove: PasswordProof;
	readonly publicUrl: string;
	readonly addressOf: (context: Context) => string;
	/** ms */
	readonly now: () => number;
}

export const sessionPath = "/api/admin/session";
export const codePath = `${sessionPath}/code`;
export const passkeyPath = `${sessionPath}/passkey`;
export const passkeyOptionsPath = `${passkeyPath}/options`;

/** Who is in, the ways in and the way out; answers how a password logs someone in. */
export function sessionRoutes(app: OpenAPIHono, parts: SessionRoutesParts) {
	const { login, sessions, passkeys, prove, addressOf, publicUrl } = parts;
	// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
	const passkeyLimit = rateLimit(20, 1 / 15, parts.now);
	const answer = { status: 200, description: "Who is logged in", schema: sessionSchema } as const;

	async function logIn(context: Context, email: string | undefined, password: string): Promise<Response> {
		const visitor = visitorOf(context, addressOf);
		const { member, cookies } = await login.withPassword({ ...visitor, password, email });
		return welcome(context.json({ user: member }), cookies, publicUrl);
	}

	/** Reads a login's body; one that cannot be read counts as a try. */
	async function readTry<Schema extends Parameters<typeof readBody>[1]>(context: Context, schema: Schema) {
		return readBody(context, schema).catch(async (error: unknown) => {
			if (error instanceof Refusal && error.code === "invalid")
				await login.countUnreadable(visitorOf(context, addressOf));
			throw error;
		});
	}

	addEndpoint(
		app,
		{
			method: "post",
			path: sessionPath,
			summary:
				"Log in; sets the session's cookie and ends the session that the browser brought along. Where the account has an authenticator app the answer is 401 `second-factor-required` with a cookie that lets the code follow within five minutes; where it has passkeys alone, 401 `passkey-required`",
			tag: "admin",
			body: loginSchema,
			answer,
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const { password, email } = await readTry(context, loginSchema);
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
			const { code } = await readTry(context, codeSchema);
			const { member, cookies } = await login.withCode(code, visitorOf(context, addressOf));
			return welcome(context.json({ user: member }), cookies, publicUrl);
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
			const body = await readTry(context, passkeyLoginSchema);
			const { member, cookies } = await login.withPasskey(body, visitorOf(context, addressOf));
			return welcome(context.json({ user: member }), cookies, publicUrl);
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
			method: "post",
			path: `${sessionPath}/confirmation`,
			summary: "Show the own password once more: for ten minutes the session may do what needs it",
			tag: "admin",
			body: passwordProofSchema,
			answer: { status: 204, description: "Confirmed" },
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const { id, sessionId } = callerOf(context);
			const { password } = await readBody(context, passwordProofSchema);
			await prove(id, password, "password");
			await sessions.confirm(sessionId);
			return context.body(null, 204);
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
		async (context) => sayGoodbye(await sessions.end(context.req.raw.headers), publicUrl),
	);
	return logIn;
}
