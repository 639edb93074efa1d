import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf, confirmedOf } from "#server/http/caller.ts";
import {
	passkeyCreationSchema,
	passkeyOptionsSchema,
	passkeySchema,
	passwordProofSchema,
} from "#shared/api/security.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import type { StaffAccounts } from "../staff.ts";
import type { Passkeys } from "./passkeys.ts";

export interface PasskeyRoutesParts {
	readonly accounts: Pick<StaffAccounts, "byId">;
	readonly passkeys: Passkeys;
	readonly prove: PasswordProof;
}

/** The caller's own passkeys. */
export function passkeyRoutes(app: OpenAPIHono, { accounts, passkeys, prove }: PasskeyRoutesParts): void {
	const path = "/api/admin/security/passkeys";
	addEndpoint(
		app,
		{
			method: "post",
			path: `${path}/options`,
			summary: "What a browser needs to make a passkey; good once, in this session, for five minutes",
			tag: "admin",
			body: passwordProofSchema,
			answer: { status: 200, description: "For `navigator.credentials.create`", schema: passkeyOptionsSchema },
			problems: [400, 401, 415, 422, 429],
		},
		async (context) => {
			const caller = callerOf(context);
			const { password } = await readBody(context, passwordProofSchema);
			await prove(caller.id, password, "password");
			return context.json(await passkeys.creationOptions(await accounts.byId(caller.id), caller));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path,
			summary: "Add a passkey that the browser made; the caller's other sessions end",
			tag: "admin",
			body: passkeyCreationSchema,
			answer: { status: 201, description: "The passkey", schema: passkeySchema },
			problems: [400, 401, 415, 422],
		},
		async (context) => {
			const caller = callerOf(context);
			return context.json(await passkeys.create(await readBody(context, passkeyCreationSchema), caller), 201);
		},
	);
	addEndpoint(
		app,
		{
			method: "delete",
			path: `${path}/:id`,
			summary:
				"Remove one of the caller's passkeys; their other sessions end. 403 `confirm-password` where the password was not shown in the last ten minutes",
			tag: "admin",
			parameters: z.object({ id: z.uuid() }),
			answer: { status: 204, description: "It lets nobody in any more" },
			problems: [401, 403, 404],
		},
		async (context) => {
			await passkeys.remove(identifierOf(context), confirmedOf(context));
			return context.body(null, 204);
		},
	);
}
