import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor, writeCursor } from "#server/http/api/paging.ts";
import * as calls from "#shared/api/customers.ts";
import type { CustomerChanges } from "./change/change.ts";
import type { ReadCustomer } from "./detail/detail.ts";
import type { CustomerRow, ListStore } from "./list/list-store.ts";
import { filterOf } from "./list/search.ts";

export interface CustomersRoutesParts {
	readonly list: ListStore;
	readonly detail: ReadCustomer;
	readonly changes: CustomerChanges;
}

export function customersRoutes(app: OpenAPIHono, { list, detail, changes }: CustomersRoutesParts): void {
	implement(app, calls.listCustomers, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
		const { rows, total, capped } = await list.page(filterOf(filter), readCursor(cursor), limit + 1);
		const page = rows.slice(0, limit);
		caller.reads(page.map(({ id }) => id));
		const last = rows.length > page.length ? page.at(-1) : undefined;
		return reply(200, page.map(presentCustomer), {
			"x-total-count": String(total),
			...(capped ? { "x-total-count-capped": "true" } : {}),
			...(last
				? { link: nextLink(context, writeCursor({ createdAt: last.lastAt.toISOString(), id: last.lastId })) }
				: {}),
		});
	});
	implement(app, calls.readCustomer, ({ params, caller }) => {
		caller.reads([params.id]);
		return detail(params.id);
	});
	implement(app, calls.changeCustomer, async ({ params, body, caller }) => {
		await changes.change(params.id, body, caller.id);
		return detail(params.id);
	});
	implement(app, calls.mergeCustomer, async ({ params, body, caller }) =>
		detail(await changes.merge(params.id, body.into, caller.id)),
	);
	implement(app, calls.unmergeCustomer, async ({ params, caller }) => {
		await changes.unmerge(params.id, caller.id);
		return detail(params.id);
	});
}

function presentCustomer(row: CustomerRow): calls.Customer {
	const { id, name, whatsapp, email, tags, trust, trustReason, requests } = row;
	return {
		id,
		name,
		whatsapp: whatsapp ?? "",
		email,
		tags: [...tags],
		trust,
		trustReason,
		requests,
		lastRequestAt: row.lastAt.toISOString(),
		createdAt: row.createdAt.toISOString(),
	};
}
