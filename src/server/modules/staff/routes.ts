import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf, ownerOf } from "#server/http/caller.ts";
import { passwordChangeSchema, staffMemberSchema, staffPatchSchema } from "#shared/api/staff/staff.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { demandRoutes } from "./second-factor/demand-routes.ts";
import { securityRoutes } from "./second-factor/routes.ts";
import { sessionRoutes } from "./sessions/session-routes.ts";
import type { StaffAccounts } from "./staff.ts";
import type { StaffModule } from "./staff-module.ts";

export interface StaffRoutesParts {
	readonly staff: StaffModule;
	readonly publicUrl: string;
	readonly addressOf: (context: Context) => string;
	/** ms */
	readonly now: () => number;
}

export function staffRoutes(app: OpenAPIHono, { staff, publicUrl, addressOf, now }: StaffRoutesParts): void {
	const logIn = sessionRoutes(app, { ...staff, publicUrl, addressOf, now });
	invitationRoutes(app, { invitations: staff.invitations, logIn });
	demandRoutes(app, staff.demand, now);
	accountRoutes(app, staff.accounts);
	securityRoutes(app, staff);
	passkeyRoutes(app, staff);
}

function accountRoutes(app: OpenAPIHono, accounts: StaffAccounts): void {
	const one = z.object({ id: z.uuid() });
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
		async (context) => context.json(await accounts.list()),
	);
	addEndpoint(
		app,
		{
			method: "patch",
			path: "/api/admin/staff/:id",
			summary: "Disable or enable an account; the owner's alone, and never the owner's own",
			tag: "admin",
			parameters: one,
			body: staffPatchSchema,
			answer: { status: 200, description: "The account as it is now", schema: staffMemberSchema },
			problems: [400, 401, 403, 404, 415, 422],
		},
		async (context) => {
			const owner = ownerOf(context);
			const id = identifierOf(context);
			const { disabled } = await readBody(context, staffPatchSchema);
			return context.json(await accounts.setDisabled(id, disabled, owner.id));
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: "/api/admin/staff/:id/second-factor",
			summary: "Take away someone's authenticator, recovery codes and passkeys; the owner's alone. Their sessions end",
			tag: "admin",
			parameters: one,
			answer: { status: 204, description: "The password alone lets them in" },
			problems: [401, 403, 404],
		},
		async (context) => {
			const owner = ownerOf(context);
			await accounts.removeSecondFactor(identifierOf(context), owner.id);
			return context.body(null, 204);
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
			await accounts.changePassword(current, next, callerOf(context));
			return context.body(null, 204);
		},
	);
}
