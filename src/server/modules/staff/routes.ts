import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { callerOf, ownerOf } from "#server/http/caller.ts";
import { addEndpoint, readBody } from "#server/http/endpoint.ts";
import { identifierOf } from "#server/http/identifier.ts";
import { Refusal } from "#server/http/problems.ts";
import { loginSchema, sessionSchema } from "#shared/api/session.ts";
import { passwordChangeSchema, staffMemberSchema, staffPatchSchema } from "#shared/api/staff.ts";
import { staffMark } from "#shared/staff-mark.ts";
import type { Invitations } from "./invitations/invitations.ts";
import { acceptPath, invitationRoutes } from "./invitations/routes.ts";
import type { Staff } from "./staff.ts";

export interface StaffRoutesParts {
	readonly staff: Staff;
	readonly invitations: Invitations;
	readonly addressOf: (context: Context) => string;
}

const sessionPath = "/api/admin/session";

const week = 7 * 24 * 60 * 60;
const markAttributes = "Path=/; SameSite=Lax";

/** The addresses under `/api/admin` that the guard leaves open: to log in, and to take up an invitation. */
export const openToStrangers: ReadonlySet<string> = new Set([sessionPath, acceptPath]);

export function staffRoutes(app: OpenAPIHono, { staff, invitations, addressOf }: StaffRoutesParts): void {
	async function logIn(context: Context, email: string | undefined, password: string): Promise<Response> {
		const cookies = context.req.header("cookie") ?? null;
		const { member, headers } = await staff.logIn({ password, email, address: addressOf(context), cookies });
		headers.append("set-cookie", `${staffMark}; ${markAttributes}; Max-Age=${week}`);
		return withCookies(context.json({ user: member }), headers);
	}

	sessionRoutes(app, staff, logIn);
	invitationRoutes(app, { invitations, logIn });
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/staff",
			summary: "The staff, the owner first",
			tag: "admin",
			answer: { status: 200, description: "Everyone, disabled ones too", schema: z.array(staffMemberSchema) },
			problems: [401],
		},
		async (context) => context.json(await staff.list()),
	);
	addEndpoint(
		app,
		{
			method: "patch",
			path: "/api/admin/staff/:id",
			summary: "Disable or enable an account; the owner's alone, and never the owner's own",
			tag: "admin",
			parameters: z.object({ id: z.uuid() }),
			body: staffPatchSchema,
			answer: { status: 200, description: "The account as it is now", schema: staffMemberSchema },
			problems: [400, 401, 403, 404, 415, 422],
		},
		async (context) => {
			const owner = ownerOf(context);
			const id = identifierOf(context);
			const { disabled } = await readBody(context, staffPatchSchema);
			return context.json(await staff.setDisabled(id, disabled, owner.id));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/password",
			summary: "Change the caller's password; their other sessions end",
			tag: "admin",
			body: passwordChangeSchema,
			answer: { status: 204, description: "Changed" },
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const { current, next } = await readBody(context, passwordChangeSchema);
			await staff.changePassword(current, next, callerOf(context));
			return context.body(null, 204);
		},
	);
}

function sessionRoutes(
	app: OpenAPIHono,
	staff: Staff,
	logIn: (context: Context, email: string | undefined, password: string) => Promise<Response>,
): void {
	const path = sessionPath;
	addEndpoint(
		app,
		{
			method: "post",
			path,
			summary: "Log in; sets the session's cookie",
			tag: "admin",
			body: loginSchema,
			answer: { status: 200, description: "Who is logged in", schema: sessionSchema },
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
			method: "get",
			path,
			summary: "Who is logged in",
			tag: "admin",
			answer: { status: 200, description: "The session", schema: sessionSchema },
			problems: [401],
		},
		async (context) => {
			const signedIn = await staff.whoIs(context.req.raw.headers);
			if (!signedIn) throw new Refusal("not-signed-in");
			return context.json({ user: signedIn.member });
		},
	);
	addEndpoint(
		app,
		{ method: "delete", path, summary: "Log out", tag: "admin", answer: { status: 204, description: "Logged out" } },
		async (context) => {
			const headers = await staff.logOut(context.req.raw.headers);
			headers.append("set-cookie", `${staffMark}; ${markAttributes}; Max-Age=0`);
			return withCookies(new Response(null, { status: 204 }), headers);
		},
	);
}

function withCookies(response: Response, headers: Headers): Response {
	for (const cookie of headers.getSetCookie()) response.headers.append("set-cookie", cookie);
	return response;
}
