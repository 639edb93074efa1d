import type { z } from "@hono/zod-openapi";
import type { BodyOf, Contract } from "./contract.ts";

/** A new file of contracts has its line here. */
type Files = typeof import("../money/api/accounts.ts") &
	typeof import("../money/api/days.ts") &
	typeof import("../money/api/deals.ts") &
	typeof import("./archives.ts") &
	typeof import("./content/types.ts") &
	typeof import("./content/entries.ts") &
	typeof import("./content/imports.ts") &
	typeof import("./content/media.ts") &
	typeof import("./content/network-directory.ts") &
	typeof import("./content/replies.ts") &
	typeof import("./customers.ts") &
	typeof import("./settings.ts") &
	typeof import("./health.ts") &
	typeof import("./impostors.ts") &
	typeof import("./leads/bulk.ts") &
	typeof import("./leads/figures.ts") &
	typeof import("./leads/inbox.ts") &
	typeof import("./leads/lead-import.ts") &
	typeof import("./leads/request-status.ts") &
	typeof import("./leads/saved-view.ts") &
	typeof import("./leads/submission.ts") &
	typeof import("./rate-alerts.ts") &
	typeof import("./rates.ts") &
	typeof import("./reviews.ts") &
	typeof import("./setup.ts") &
	typeof import("./staff/account.ts") &
	typeof import("./staff/audit.ts") &
	typeof import("./staff/staff.ts") &
	typeof import("./staff/notices.ts") &
	typeof import("./staff/security.ts") &
	typeof import("./staff/session.ts") &
	typeof import("./visits.ts");

type In<Exported> = Exported extends Contract
	? Exported
	: Exported extends Readonly<Record<string, Contract>>
		? Exported[keyof Exported]
		: never;

type Declared = In<Files[keyof Files]>;

/** Every declared call by its name: `PUT /api/admin/settings`. */
export type Calls = {
	[Call in Declared as `${Uppercase<Call["method"]>} ${Call["path"]}`]: Call;
};

export type CallName = keyof Calls;

type SentPart<Name extends string, Schema> = Schema extends z.ZodType
	? { readonly [Key in Name]: z.input<Schema> }
	: unknown;

type Sent<Call extends Contract> = SentPart<"params", Call["params"]> &
	(Call extends { readonly query: infer Schema extends z.ZodType } ? { readonly query?: z.input<Schema> } : unknown) &
	(Call extends { readonly body: z.ZodType } ? { readonly body: BodyOf<Call> } : unknown) &
	(Call extends { readonly headers: z.ZodType } ? { readonly idempotencyKey?: string } : unknown);

/** What has to be sent with a call; nothing where it takes nothing. */
export type PartsOf<Call extends Contract> = object extends Sent<Call> ? [parts?: Sent<Call>] : [parts: Sent<Call>];
