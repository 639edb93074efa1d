import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { networkLimit } from "#server/http/security/rate-limit.ts";
import { codeSchema } from "#shared/api/staff/credentials.ts";
import { beginPasskeyLogin, logIn, logInWithCode, logInWithPasskey, loginSchema } from "#shared/api/staff/session.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { loginSteps } from "#shared/staff/login.ts";
import type { StaffParts, Visitor } from "../parts.ts";
import type { Passkeys } from "../second-factor/passkeys.ts";
import { answerLogin, redirectTo, type StaffLogin } from "./login.ts";

/** bytes */
const longestForm = 4096;

interface WaysIn {
	readonly login: StaffLogin;
	readonly passkeys: Passkeys;
}

/** The ways in, as calls and as plain forms. A body that does not fit counts as a try. */
export function loginRoutes(app: OpenAPIHono, { visitorOf, now }: StaffParts, { login, passkeys }: WaysIn): void {
	// A passkey cannot be guessed; this keeps strangers from having challenges made without end.
	const passkeyLimit = networkLimit(20, 1 / 15, now);
	const before = (context: Context) => passkeyLimit.take(visitorOf(context).address);
	const onInvalidBody = (context: Context) => login.countUnreadable(visitorOf(context));
	const withPassword = ({ password, email }: { password: string; email?: string | undefined }, visitor: Visitor) =>
		login.withPassword({ ...visitor, password, email });
	const withCode = ({ code }: { code: string }, visitor: Visitor) => login.withCode(code, visitor);

	implement(app, logIn, async ({ body, context }) => answerLogin(await withPassword(body, visitorOf(context))), {
		onInvalidBody,
	});
	implement(app, logInWithCode, async ({ body, context }) => answerLogin(await withCode(body, visitorOf(context))), {
		onInvalidBody,
	});
	const begin = async () => {
		const { options, cookie } = await passkeys.loginOptions();
		return reply(200, { ...options }, { "set-cookie": cookie });
	};
	implement(app, beginPasskeyLogin, begin, { before });
	implement(
		app,
		logInWithPasskey,
		async ({ body, context }) => answerLogin(await login.withPasskey(body, visitorOf(context))),
		{ before, onInvalidBody },
	);

	// For the moment before the scripts come and for browsers without them. They end on the panel's page, which says by
	// `?login=` how it went.
	plainForm("/admin/session", async ({ password, email }, visitor) => {
		const read = loginSchema.safeParse({ password, email: email || undefined });
		return read.success ? withPassword(read.data, visitor) : unreadable(visitor);
	});
	plainForm("/admin/session/code", async ({ code }, visitor) => {
		const read = codeSchema.safeParse({ code });
		return read.success ? withCode(read.data, visitor) : unreadable(visitor);
	});

	function plainForm(
		path: string,
		enter: (form: Fields, visitor: Visitor) => ReturnType<StaffLogin["withCode"]>,
	): void {
		for (const address of [path, `/ur${path}`])
			app.post(address, async (context) => {
				const form = await readForm(context.req.raw, longestForm);
				const target = targetOf(context, form.next);
				try {
					const { cookies } = await enter(form, visitorOf(context));
					return redirectTo(`${target}?login=done`, cookies);
				} catch (error) {
					const step = error instanceof ProblemError && loginSteps.find((candidate) => candidate === error.code);
					if (!step) throw error;
					const cookie = error.details.headers?.["set-cookie"];
					return redirectTo(`${target}?login=${step}`, cookie ? [cookie] : []);
				}
			});
	}

	async function unreadable(visitor: Visitor): Promise<never> {
		await login.countUnreadable(visitor);
		throw new ProblemError("wrong-password");
	}
}

type Fields = Readonly<Record<string, string>>;

/** The screen of the panel that was asked for; nothing outside of the panel. */
function targetOf(context: Context, next: string | undefined): string {
	const home = localizedPath("/admin", localeOfPath(context.req.path));
	return next && /^(?:\/ur)?\/admin(?:\/[\w/-]*)?$/.test(next) ? next : home;
}
