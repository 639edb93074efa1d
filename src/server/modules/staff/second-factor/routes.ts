import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";
import {
	authenticatorSetupSchema,
	codeSchema,
	ownSessionSchema,
	passwordProofSchema,
	recoveryCodesSchema,
	securitySchema,
} from "#shared/api/security.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import type { StaffSessions } from "../sessions/sessions.ts";
import type { StaffAccounts } from "../staff.ts";
import type { Authenticator } from "./authenticator.ts";

export interface SecurityRoutesParts {
	readonly accounts: Pick<StaffAccounts, "byId">;
	readonly authenticator: Authenticator;
	readonly passkeys: Pick<Passkeys, "list">;
	readonly prove: PasswordProof;
	readonly sessions: Pick<StaffSessions, "list" | "endOne">;
}

export const securityPath = "/api/admin/security";

/** What guards the caller's account beside the password, and the authenticator app among it. */
export function securityRoutes(
	app: OpenAPIHono,
	{ accounts, authenticator, passkeys, prove, sessions }: SecurityRoutesParts,
) {
	const path = `${securityPath}/authenticator`;
	addEndpoint(
		app,
		{
			method: "get",
			path: securityPath,
			summary: "What guards the caller's account beside the password",
			tag: "admin",
			answer: { status: 200, description: "Authenticator app and passkeys", schema: securitySchema },
			problems: [401],
		},
		async (context) => {
			const { id } = callerOf(context);
			const [recoveryCodesLeft, list] = await Promise.all([authenticator.recoveryCodesLeft(id), passkeys.list(id)]);
			return context.json({
				authenticator: recoveryCodesLeft === null ? null : { recoveryCodesLeft },
				passkeys: list,
			});
		},
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: `${securityPath}/sessions`,
			summary: "Where the caller is logged in, the last used first",
			tag: "admin",
			answer: { status: 200, description: "The caller's sessions", schema: z.array(ownSessionSchema) },
			problems: [401],
		},
		async (context) => {
			const { id, sessionId } = callerOf(context);
			return context.json(await sessions.list(id, sessionId));
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: `${securityPath}/sessions/:id`,
			summary: "End one of the caller's sessions",
			tag: "admin",
			parameters: z.object({ id: z.uuid() }),
			answer: { status: 204, description: "Ended" },
			problems: [401, 404],
		},
		async (context) => {
			await sessions.endOne(identifierOf(context), callerOf(context).id);
			return context.body(null, 204);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path,
			summary: "A secret for an authenticator app; it is asked for only once it is confirmed. 409 where one is on",
			tag: "admin",
			body: passwordProofSchema,
			answer: { status: 201, description: "The secret, told once", schema: authenticatorSetupSchema },
			problems: [400, 401, 409, 415, 422, 429],
		},
		async (context) => {
			const { id } = callerOf(context);
			const { password } = await readBody(context, passwordProofSchema);
			await prove(id, password, "password");
			return context.json(await authenticator.begin(await accounts.byId(id)), 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: `${path}/confirmation`,
			summary: "Switch the authenticator app on by one of its codes; the caller's other sessions end",
			tag: "admin",
			body: codeSchema,
			answer: { status: 201, description: "The recovery codes, told once", schema: recoveryCodesSchema },
			problems: [400, 401, 409, 415, 422],
		},
		async (context) => {
			const caller = callerOf(context);
			const { code } = await readBody(context, codeSchema);
			return context.json({ recoveryCodes: await authenticator.confirm(code, caller) }, 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: `${path}/removal`,
			summary: "Switch the authenticator app off; the caller's other sessions end",
			tag: "admin",
			body: passwordProofSchema,
			answer: { status: 204, description: "The password alone lets in" },
			problems: [400, 401, 404, 415, 422, 429],
		},
		async (context) => {
			const caller = callerOf(context);
			const { password } = await readBody(context, passwordProofSchema);
			await prove(caller.id, password, "password");
			await authenticator.remove(caller);
			return context.body(null, 204);
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: `${securityPath}/recovery-codes`,
			summary: "New recovery codes in the place of the old ones; the caller's other sessions end",
			tag: "admin",
			body: passwordProofSchema,
			answer: { status: 201, description: "The recovery codes, told once", schema: recoveryCodesSchema },
			problems: [400, 401, 404, 415, 422, 429],
		},
		async (context) => {
			const caller = callerOf(context);
			const { password } = await readBody(context, passwordProofSchema);
			await prove(caller.id, password, "password");
			return context.json({ recoveryCodes: await authenticator.renewCodes(caller) }, 201);
		},
	);
}
