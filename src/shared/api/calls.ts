import type { z } from "@hono/zod-openapi";
import type * as moneyAccounts from "../money/api/accounts.ts";
import type * as moneyDays from "../money/api/days.ts";
import type * as deals from "../money/api/deals.ts";
import type * as archives from "./archives.ts";
import type * as announcement from "./content/announcement.ts";
import type * as entries from "./content/entries.ts";
import type * as home from "./content/home.ts";
import type * as contentImports from "./content/imports.ts";
import type * as media from "./content/media.ts";
import type * as navigation from "./content/navigation.ts";
import type * as network from "./content/network.ts";
import type * as networkDirectory from "./content/network-directory.ts";
import type * as page from "./content/page.ts";
import type * as question from "./content/question.ts";
import type * as quickReply from "./content/quick-reply.ts";
import type * as replyTemplate from "./content/reply-template.ts";
import type * as service from "./content/service.ts";
import type * as teamMember from "./content/team-member.ts";
import type * as work from "./content/work.ts";
import type { BodyOf, Contract } from "./contract.ts";
import type * as customers from "./customers.ts";
import type * as delivery from "./delivery.ts";
import type * as health from "./health.ts";
import type * as impostors from "./impostors.ts";
import type * as bulk from "./leads/bulk.ts";
import type * as figures from "./leads/figures.ts";
import type * as inbox from "./leads/inbox.ts";
import type * as leadImport from "./leads/lead-import.ts";
import type * as presence from "./leads/presence.ts";
import type * as quotes from "./leads/quotes.ts";
import type * as requestStatus from "./leads/request-status.ts";
import type * as responseSla from "./leads/response-sla.ts";
import type * as savedView from "./leads/saved-view.ts";
import type * as stats from "./leads/stats.ts";
import type * as submission from "./leads/submission.ts";
import type * as rateAlerts from "./rate-alerts.ts";
import type * as rateChanges from "./rate-changes.ts";
import type * as rates from "./rates.ts";
import type * as reviews from "./reviews.ts";
import type * as settings from "./settings.ts";
import type * as setup from "./setup.ts";
import type * as account from "./staff/account.ts";
import type * as audit from "./staff/audit.ts";
import type * as invitation from "./staff/invitation.ts";
import type * as mailTest from "./staff/mail-test.ts";
import type * as notice from "./staff/notice.ts";
import type * as passkey from "./staff/passkey.ts";
import type * as push from "./staff/push.ts";
import type * as security from "./staff/security.ts";
import type * as session from "./staff/session.ts";
import type * as staff from "./staff/staff.ts";
import type * as visits from "./visits.ts";

type Files = typeof account &
	typeof announcement &
	typeof archives &
	typeof audit &
	typeof bulk &
	typeof contentImports &
	typeof customers &
	typeof deals &
	typeof delivery &
	typeof entries &
	typeof figures &
	typeof health &
	typeof home &
	typeof impostors &
	typeof inbox &
	typeof invitation &
	typeof leadImport &
	typeof mailTest &
	typeof media &
	typeof moneyAccounts &
	typeof moneyDays &
	typeof navigation &
	typeof network &
	typeof networkDirectory &
	typeof notice &
	typeof page &
	typeof passkey &
	typeof presence &
	typeof push &
	typeof quotes &
	typeof rateAlerts &
	typeof rateChanges &
	typeof question &
	typeof quickReply &
	typeof rates &
	typeof replyTemplate &
	typeof requestStatus &
	typeof responseSla &
	typeof reviews &
	typeof savedView &
	typeof security &
	typeof service &
	typeof session &
	typeof settings &
	typeof setup &
	typeof staff &
	typeof stats &
	typeof submission &
	typeof teamMember &
	typeof visits &
	typeof work;

/** Contracts, by themselves or in a group. */
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
