import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { confirmedOf } from "#server/http/caller.ts";
import { addPasskey, beginPasskey, removePasskey } from "#shared/api/staff/passkey.ts";
import type { StaffAccounts } from "../accounts.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import type { Passkeys } from "./passkeys.ts";

export interface PasskeyRoutesParts {
	readonly accounts: Pick<StaffAccounts, "byId">;
	readonly passkeys: Passkeys;
	readonly prove: PasswordProof;
}

/** The caller's own passkeys. */
export function passkeyRoutes(app: OpenAPIHono, { accounts, passkeys, prove }: PasskeyRoutesParts): void {
	implement(app, beginPasskey, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		return { ...(await passkeys.creationOptions(await accounts.byId(caller.id), caller)) };
	});
	implement(app, addPasskey, ({ body, caller }) => passkeys.create(body, caller));
	implement(app, removePasskey, ({ params, context }) => passkeys.remove(params.id, confirmedOf(context)));
}
