import type { OpenAPIHono } from "@hono/zod-openapi";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor, writeCursor } from "#server/http/api/paging.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/customers.ts";
import type { Leads } from "../leads/index.ts";
import { addCustomer, changeCustomer, mergeCustomer, unmergeCustomer } from "./change.ts";
import { customerDetail } from "./detail.ts";
import { customerPage, filterOf } from "./list.ts";

export { type CustomerTags, customerTags } from "./change.ts";

interface CustomersDeps extends Pick<Runtime, "db" | "now"> {
	readonly leadsOf: Leads["ofContacts"];
}

/** The people who send requests or are added by staff, as staff know them: found, described, merged where two are one (docs/product, decision 32). */
export function createCustomers({ db, leadsOf, now }: CustomersDeps) {
	const detail = (id: string) => customerDetail(db, leadsOf, new Date(now()), id);
	const byOf = ({ id }: { readonly id: string }) => ({ id, at: new Date(now()) });
	return {
		routes(app: OpenAPIHono): void {
			implement(app, calls.listCustomers, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
				const { rows, total, capped } = await customerPage(db, filterOf(filter), readCursor(cursor), limit + 1);
				const page = rows.slice(0, limit);
				caller.reads(page.map(({ customer }) => customer.id));
				const last = rows.length > page.length ? page.at(-1) : undefined;
				const headers = {
					"x-total-count": String(total),
					...(capped ? { "x-total-count-capped": "true" } : {}),
					...nextLink(context, last && writeCursor(last.place)),
				};
				const customers = page.map(({ customer }) => customer);
				return reply(200, customers, headers);
			});
			implement(app, calls.addCustomer, async ({ body, caller, context }) => {
				const { id, isNew } = await addCustomer(db, body, byOf(caller), keyedCall(context, body));
				caller.reads([id]);
				return reply(isNew ? 201 : 200, await detail(id));
			});
			implement(app, calls.readCustomer, ({ params, caller }) => {
				caller.reads([params.id]);
				return detail(params.id);
			});
			implement(app, calls.changeCustomer, async ({ params, body, caller }) => {
				caller.reads([params.id]);
				await changeCustomer(db, params.id, body, byOf(caller));
				return detail(params.id);
			});
			implement(app, calls.mergeCustomer, async ({ params, body, caller }) => {
				caller.reads([params.id, body.into]);
				return detail(await mergeCustomer(db, params.id, body.into, byOf(caller)));
			});
			implement(app, calls.unmergeCustomer, async ({ params, caller }) => {
				caller.reads([params.id]);
				await unmergeCustomer(db, params.id, byOf(caller));
				return detail(params.id);
			});
		},
	};
}
