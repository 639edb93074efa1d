import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor, writeCursor } from "#server/http/api/paging.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/customers.ts";
import { addCustomer } from "./add.ts";
import { changeCustomer } from "./change.ts";
import { customerDetail, type LeadsOf } from "./detail.ts";
import { type CustomerRow, customerPage, filterOf } from "./list.ts";
import { mergeCustomer, unmergeCustomer } from "./merge.ts";

export { customerTags } from "./change.ts";

interface CustomersDeps extends Pick<Runtime, "db" | "now"> {
	readonly leadsOf: LeadsOf;
}

/** The people who send requests or are added by staff, as staff know them: found, described, merged where two are one (docs/product, decision 32). */
export function createCustomers({ db, leadsOf, now }: CustomersDeps) {
	const detail = (id: string) => customerDetail({ db, leadsOf, now: now() }, id);
	const byOf = ({ id }: { readonly id: string }) => ({ id, at: new Date(now()) });
	return {
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			implement(app, calls.listCustomers, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
				const { rows, total, capped } = await customerPage(db, filterOf(filter), readCursor(cursor), limit + 1);
				const page = rows.slice(0, limit);
				caller.reads(page.map(({ id }) => id));
				const last = rows.length > page.length ? page.at(-1) : undefined;
				const next = last && writeCursor({ createdAt: last.lastAt.toISOString(), id: last.lastId });
				return reply(200, page.map(presentCustomer), {
					"x-total-count": String(total),
					...(capped ? { "x-total-count-capped": "true" } : {}),
					...(next ? { link: nextLink(context, next) } : {}),
				});
			});
			implement(app, calls.addCustomer, async ({ body, caller }) => {
				const { id, isNew } = await addCustomer(db, body, byOf(caller));
				caller.reads([id]);
				return reply(isNew ? 201 : 200, await detail(id));
			});
			implement(app, calls.readCustomer, ({ params, caller }) => {
				caller.reads([params.id]);
				return detail(params.id);
			});
			implement(app, calls.changeCustomer, async ({ params, body, caller }) => {
				await changeCustomer(db, params.id, body, byOf(caller));
				return detail(params.id);
			});
			implement(app, calls.mergeCustomer, async ({ params, body, caller }) =>
				detail(await mergeCustomer(db, params.id, body.into, byOf(caller))),
			);
			implement(app, calls.unmergeCustomer, async ({ params, caller }) => {
				await unmergeCustomer(db, params.id, byOf(caller));
				return detail(params.id);
			});
		},
	};
}

function presentCustomer(row: CustomerRow): calls.Customer {
	const { id, name, whatsapp, email, tags, trust, trustReason, requests } = row;
	const lastRequestAt = requests > 0 ? row.lastAt.toISOString() : null;
	const shown = { id, name, whatsapp: whatsapp ?? "", email, tags: [...tags], trust, trustReason };
	return { ...shown, requests, lastRequestAt, createdAt: row.createdAt.toISOString() };
}
