import type { OpenAPIHono } from "@hono/zod-openapi";
import { keyOf } from "#server/http/api/idempotency-key.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor, writeCursor } from "#server/http/api/paging.ts";
import * as calls from "#shared/api/leads/inbox.ts";
import type { PresentLeads } from "../lookup/lead-customers.ts";
import { filterOf } from "../search/filter-store.ts";
import type { InboxStore } from "./inbox-store.ts";
import type { LeadPages } from "./lead-pages.ts";
import type { ChangeLead } from "./transitions.ts";
import type { UndoOrder } from "./undo-store.ts";
import type { ViewCounts } from "./view-counts.ts";

export interface InboxRoutesParts {
	readonly inbox: InboxStore;
	readonly pages: LeadPages;
	readonly changeLead: ChangeLead;
	readonly undo: (order: UndoOrder) => Promise<void>;
	readonly present: PresentLeads;
	readonly counts: ViewCounts;
	/** ms */
	readonly now: () => number;
}

/** The list and one lead: read, change, note, answer. */
export function inboxRoutes(
	app: OpenAPIHono,
	{ inbox, pages, changeLead, undo, present, counts, now }: InboxRoutesParts,
): void {
	implement(app, calls.listLeads, async ({ query: { limit, cursor, order, sounds, ...filter }, caller, context }) => {
		const wanted = filterOf(filter, caller.id, now());
		const part = { order, after: readCursor(cursor), limit: limit + 1 };
		const { rows, total, capped } = await (sounds ? inbox.pageOfLike(wanted, part) : inbox.page(wanted, part));
		const page = await present(rows.slice(0, limit));
		caller.reads(page.map(({ customer }) => customer.id));
		const last = rows.length > page.length ? page.at(-1) : undefined;
		return reply(200, page, {
			"x-total-count": String(total),
			...(capped ? { "x-total-count-capped": "true" } : {}),
			...(last ? { link: nextLink(context, writeCursor(last)) } : {}),
		});
	});
	implement(app, calls.countLeads, ({ caller }) => counts(caller.id));
	implement(app, calls.readLead, async ({ params, caller }) => {
		const lead = await pages.open(params.id);
		caller.reads([lead.customer.id]);
		return lead;
	});
	implement(app, calls.changeLead, async ({ params: { id }, body, caller, context }) => {
		await changeLead(id, body, caller.id, keyOf(context));
		return pages.detail(id);
	});
	implement(app, calls.addLeadNote, ({ params, body, caller: { id, name }, context }) =>
		pages.addNote({ leadId: params.id, author: { id, name }, text: body.text, key: keyOf(context) }),
	);
	implement(app, calls.recordLeadAnswer, ({ params, body, caller, context }) =>
		pages.addAnswer({ leadId: params.id, answer: body, actorId: caller.id, key: keyOf(context) }),
	);
	implement(app, calls.undoLeadEnd, async ({ params: { id }, body: { version }, caller, context }) => {
		await undo({ leadId: id, version, actorId: caller.id, key: keyOf(context) });
		return pages.detail(id);
	});
}
