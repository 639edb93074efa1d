import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readText } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { passwordResetSchema, readWaysIn, requestPasswordReset } from "#shared/api/staff/session.ts";
import { localeOfPath, localizedPath } from "#shared/locale.ts";
import { forgottenPath } from "#shared/staff/login-steps.ts";
import type { PasswordResets } from "./reset.ts";

export interface ResetRoutesParts {
	readonly resets: PasswordResets;
	readonly addressOf: (context: Context) => string;
}

/** bytes */
const longestForm = 1024;

/** How someone asks for a new password: as a call, and as a plain form. */
export function resetRoutes(app: OpenAPIHono, { resets, addressOf }: ResetRoutesParts): void {
	implement(app, readWaysIn, async () => ({ passwordReset: await resets.hasMail() }));
	implement(app, requestPasswordReset, async ({ body, context }) => {
		await resets.request(body.email, addressOf(context));
		return reply(202);
	});
	for (const address of [forgottenPath, `/ur${forgottenPath}`])
		app.post(address, async (context) => {
			const form = Object.fromEntries(new URLSearchParams(await readText(context.req.raw, longestForm)));
			const read = passwordResetSchema.safeParse({ email: form.email });
			if (read.success) await resets.request(read.data.email, addressOf(context));
			const target = localizedPath(forgottenPath, localeOfPath(context.req.path));
			const location = `${target}?login=${read.success ? "link-sent" : "no-address"}`;
			return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
		});
}
