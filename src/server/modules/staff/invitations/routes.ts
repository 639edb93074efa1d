import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement } from "#server/http/api/implement.ts";
import {
	acceptInvitation,
	invite,
	listInvitations,
	offerPasswordReset,
	readInvitation,
	withdrawInvitation,
} from "#shared/api/staff/invitation.ts";
import type { StaffLogin, Visitor } from "../login/login.ts";
import { answerLogin } from "../login/login-routes.ts";
import type { Invitations } from "./invitations.ts";

export interface InvitationRoutesParts {
	readonly invitations: Invitations;
	readonly login: Pick<StaffLogin, "withLink">;
	readonly visitorOf: (context: Context) => Visitor;
}

/** How the owner invites staff, and how those take an invitation up. */
export function invitationRoutes(app: OpenAPIHono, { invitations, login, visitorOf }: InvitationRoutesParts): void {
	implement(app, listInvitations, () => invitations.open());
	implement(app, invite, ({ body, caller }) => invitations.invite(body.email, body.name, caller.id));
	implement(app, withdrawInvitation, ({ params, caller }) => invitations.withdraw(params.id, caller.id));
	implement(app, offerPasswordReset, ({ params, caller }) => invitations.reset(params.id, caller.id));
	implement(app, readInvitation, ({ body }) => invitations.look(body.token));
	implement(app, acceptInvitation, async ({ body: { token, password }, context }) => {
		const email = await invitations.accept(token, password);
		return answerLogin(await login.withLink({ ...visitorOf(context), email, password }));
	});
}
