import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { ownerOf } from "#server/http/caller.ts";
import { sessionSchema } from "#shared/api/staff/session.ts";
import {
	invitationAcceptSchema,
	invitationInputSchema,
	invitationLinkSchema,
	invitationLookSchema,
	invitationSchema,
	invitationTokenSchema,
} from "#shared/api/staff/staff.ts";
import type { Invitations } from "./invitations.ts";

export interface InvitationRoutesParts {
	readonly invitations: Invitations;
	/** Logs the new password's owner in and answers their session. */
	readonly logIn: (context: Context, email: string, password: string) => Promise<Response>;
}

/** Where a link is taken up: the one call beside login that needs no session. */
export const acceptPath = "/api/admin/session/invitation";

/** Where a link is looked at, before anybody types a password. */
export const lookPath = `${acceptPath}/look`;

export function invitationRoutes(app: OpenAPIHono, { invitations, logIn }: InvitationRoutesParts): void {
	const path = "/api/admin/staff/invitations";
	const one = z.object({ id: z.uuid() });
	addEndpoint(
		app,
		{
			method: "get",
			path,
			summary: "The invitations that can still be taken up; the owner's alone",
			tag: "admin",
			answer: { status: 200, description: "The invitations", schema: z.array(invitationSchema) },
			problems: [401, 403],
		},
		async (context) => {
			ownerOf(context);
			return context.json(await invitations.open());
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path,
			summary: "Invite someone by a one-time link, good for 48 hours and told once; the owner's alone",
			tag: "admin",
			body: invitationInputSchema,
			answer: { status: 201, description: "The link", schema: invitationLinkSchema },
			problems: [400, 401, 403, 415, 422],
		},
		async (context) => {
			const owner = ownerOf(context);
			const { email, name } = await readBody(context, invitationInputSchema);
			return context.json(await invitations.invite(email, name, owner.id), 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: `${path}/:id`,
			summary: "Withdraw an invitation; the owner's alone",
			tag: "admin",
			parameters: one,
			answer: { status: 204, description: "Withdrawn" },
			problems: [401, 403, 404],
		},
		async (context) => {
			await invitations.withdraw(identifierOf(context), ownerOf(context).id);
			return context.body(null, 204);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/staff/:id/reset",
			summary: "A one-time link by which someone sets a new password; the owner's alone",
			tag: "admin",
			parameters: one,
			answer: { status: 201, description: "The link", schema: invitationLinkSchema },
			problems: [401, 403, 404],
		},
		async (context) => {
			const owner = ownerOf(context);
			return context.json(await invitations.reset(identifierOf(context), owner.id), 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: lookPath,
			summary: "Whom a one-time link invites; needs no session. 403 `invitation-used` or `invitation-expired`",
			tag: "admin",
			body: invitationTokenSchema,
			answer: { status: 200, description: "Whom it invites", schema: invitationLookSchema },
			problems: [400, 403, 415, 422],
		},
		async (context) => {
			const { token } = await readBody(context, invitationTokenSchema);
			return context.json(await invitations.look(token));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: acceptPath,
			summary: "Take up a one-time link: sets the password and logs in; needs no session",
			tag: "admin",
			body: invitationAcceptSchema,
			answer: { status: 200, description: "Who is logged in", schema: sessionSchema },
			problems: [400, 401, 403, 415, 422, 429],
		},
		async (context) => {
			const { token, password } = await readBody(context, invitationAcceptSchema);
			return logIn(context, await invitations.accept(token, password), password);
		},
	);
}
