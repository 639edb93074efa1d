import type { Config } from "#server/config.ts";

/** A mail server: by the environment's address, or by what the owner set. `from: null`: from the support address. */
export type MailTarget = { readonly from: string | null } & (
	| { readonly url: string }
	| { readonly host: string; readonly port: number; readonly user: string; readonly password: string }
);

/** What requests and messages leave by; `null`: it is not set up. */
export interface Delivery {
	readonly mail: MailTarget | null;
	readonly webhook: Config["webhook"];
}
