import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import {
	beginAuthenticator,
	confirmAuthenticator,
	readSecurity,
	removeAuthenticator,
	renewRecoveryCodes,
} from "#shared/api/staff/security.ts";
import type { StaffAccounts } from "../accounts.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { PasswordProof } from "../password/password-proof.ts";
import type { Authenticator } from "./authenticator.ts";

export interface SecurityRoutesParts {
	readonly accounts: Pick<StaffAccounts, "byId">;
	readonly authenticator: Authenticator;
	readonly passkeys: Pick<Passkeys, "list">;
	readonly prove: PasswordProof;
}

/** What guards the caller's account beside the password, and the authenticator app among it. */
export function securityRoutes(
	app: OpenAPIHono,
	{ accounts, authenticator, passkeys, prove }: SecurityRoutesParts,
): void {
	implement(app, readSecurity, async ({ caller: { id } }) => {
		const [recoveryCodesLeft, list] = await Promise.all([authenticator.recoveryCodesLeft(id), passkeys.list(id)]);
		return { authenticator: recoveryCodesLeft === null ? null : { recoveryCodesLeft }, passkeys: list };
	});
	implement(app, beginAuthenticator, async ({ body, caller: { id } }) => {
		await prove(id, body.password, "password");
		return authenticator.begin(await accounts.byId(id));
	});
	implement(app, confirmAuthenticator, async ({ body, caller }) => ({
		recoveryCodes: await authenticator.confirm(body.code, caller),
	}));
	implement(app, removeAuthenticator, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		await authenticator.remove(caller);
	});
	implement(app, renewRecoveryCodes, async ({ body, caller }) => {
		await prove(caller.id, body.password, "password");
		return { recoveryCodes: await authenticator.renewCodes(caller) };
	});
}
