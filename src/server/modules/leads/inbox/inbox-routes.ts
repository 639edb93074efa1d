import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink } from "#server/http/api/paging.ts";
import * as calls from "#shared/api/leads/inbox.ts";
import type { PresentLeads } from "../lookup/lead-customers.ts";
import { readCursor, writeCursor } from "../search/cursor.ts";
import { filterOf } from "../search/filter-store.ts";
import type { InboxStore } from "./inbox-store.ts";
import type { LeadPages } from "./lead-pages.ts";
import type { ChangeLead } from "./transitions.ts";

export interface InboxRoutesParts {
	readonly inbox: InboxStore;
	readonly pages: LeadPages;
	readonly changeLead: ChangeLead;
	readonly present: PresentLeads;
	/** ms */
	readonly now: () => number;
}

/** The list and one lead: read, change, note, answer. */
export function inboxRoutes(app: OpenAPIHono, { inbox, pages, changeLead, present, now }: InboxRoutesParts): void {
	implement(app, calls.listLeads, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
		const wanted = filterOf(filter, caller.id, now());
		const { rows, total, capped } = await inbox.page(wanted, readCursor(cursor), limit + 1);
		const page = await present(rows.slice(0, limit));
		const last = rows.length > page.length ? page.at(-1) : undefined;
		return reply(200, page, {
			"x-total-count": String(total),
			...(capped ? { "x-total-count-capped": "true" } : {}),
			...(last ? { link: nextLink(context, writeCursor(last)) } : {}),
		});
	});
	implement(app, calls.readLead, ({ params }) => pages.open(params.id));
	implement(app, calls.changeLead, async ({ params: { id }, body, caller }) => {
		await changeLead(id, body, caller.id);
		return pages.detail(id);
	});
	implement(app, calls.addLeadNote, ({ params, body, caller }) => pages.addNote(params.id, caller, body.text));
	implement(app, calls.recordLeadAnswer, ({ params, body, caller }) => pages.addAnswer(params.id, body, caller.id));
}
