import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readText } from "#server/http/api/body.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { codeSchema } from "#shared/api/staff/credentials.ts";
import { loginSchema } from "#shared/api/staff/session.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { loginSteps } from "#shared/staff/login.ts";
import type { StaffLogin, Visitor } from "./login.ts";

export interface PlainLoginParts {
	readonly login: StaffLogin;
	readonly visitorOf: (context: Context) => Visitor;
}

/** bytes */
const longestForm = 4096;

/**
 * The login as a plain form, for the moment before the scripts come and for browsers without them. It ends on the
 * panel's page, which says by `?login=` how it went.
 */
export function plainLoginRoutes(app: OpenAPIHono, { login, visitorOf }: PlainLoginParts): void {
	const withPassword = (form: Fields, visitor: Visitor) => {
		const read = loginSchema.safeParse({ password: form.password, email: form.email || undefined });
		return read.success
			? login.withPassword({ ...visitor, ...read.data, email: read.data.email })
			: unreadable(visitor);
	};
	const withCode = (form: Fields, visitor: Visitor) => {
		const read = codeSchema.safeParse({ code: form.code });
		return read.success ? login.withCode(read.data.code, visitor) : unreadable(visitor);
	};
	async function unreadable(visitor: Visitor): Promise<never> {
		await login.countUnreadable(visitor);
		throw new ProblemError("wrong-password");
	}

	for (const [path, enter] of [
		["/admin/session", withPassword],
		["/admin/session/code", withCode],
	] as const)
		for (const address of [path, `/ur${path}`])
			app.post(address, async (context) => {
				const form = await readFields(context);
				const target = targetOf(context, form.next);
				try {
					const { cookies } = await enter(form, visitorOf(context));
					return redirectTo(`${target}?login=done`, cookies);
				} catch (error) {
					return refused(target, error);
				}
			});
}

type Fields = Readonly<Record<string, string>>;

async function readFields(context: Context): Promise<Fields> {
	return Object.fromEntries(new URLSearchParams(await readText(context.req.raw, longestForm)));
}

/** The screen of the panel that was asked for; nothing outside of the panel. */
function targetOf(context: Context, next: string | undefined): string {
	const home = localizedPath("/admin", localeOfPath(context.req.path));
	return next && /^(?:\/ur)?\/admin(?:\/[\w/-]*)?$/.test(next) ? next : home;
}

function refused(target: string, error: unknown): Response {
	if (!(error instanceof ProblemError)) throw error;
	const step = loginSteps.find((known) => known === error.code);
	if (!step) throw error;
	const cookie = error.details.headers?.["set-cookie"];
	return redirectTo(`${target}?login=${step}`, cookie ? [cookie] : []);
}

function redirectTo(location: string, cookies: readonly string[]): Response {
	const response = new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
	for (const cookie of cookies) response.headers.append("set-cookie", cookie);
	return response;
}
