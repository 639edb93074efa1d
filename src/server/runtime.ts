import type { Context } from "hono";
import type { Config } from "#server/config.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import type { Database } from "./db/database.ts";

/** What every module may need of the program; each takes what it names. */
export interface Runtime {
	readonly db: Database;
	/** ms */
	readonly now: () => number;
	/** The origin that people use. */
	readonly publicUrl: string;
	readonly settings: () => Promise<Settings>;
	/** By what mails and posts leave, at the moment of asking. */
	readonly delivery: () => Promise<Delivery>;
	/** What the business is reached by and paid to. */
	readonly own: () => Promise<OwnContacts>;
	/** The visitor's address, past the proxies in front: whom a call is counted against. */
	readonly addressOf: (context: Context) => string;
	/** The network that a call comes from, as a hash which changes every day. */
	readonly networkOf: (context: Context) => string;
	/** Counts a call against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
}

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
