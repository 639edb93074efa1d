import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement, reply } from "#server/http/api/implement.ts";
import * as calls from "#shared/api/leads/inbox.ts";
import { presentLead } from "../lead-row.ts";
import { readCursor, writeCursor } from "../search/cursor.ts";
import { filterOf } from "../search/filter-store.ts";
import type { LeadTexts } from "../search/texts.ts";
import type { InboxStore } from "./inbox-store.ts";
import type { LeadPages } from "./lead-pages.ts";
import type { ChangeLead } from "./transitions.ts";
import type { ViewCounts } from "./view-counts.ts";

export interface InboxRoutesParts {
	readonly inbox: InboxStore;
	readonly pages: LeadPages;
	readonly changeLead: ChangeLead;
	readonly counts: ViewCounts;
	readonly texts: Pick<LeadTexts, "refresh">;
	/** ms */
	readonly now: () => number;
}

/** The list and one lead: read, change, note, answer. */
export function inboxRoutes(
	app: OpenAPIHono,
	{ inbox, pages, changeLead, counts, texts, now }: InboxRoutesParts,
): void {
	implement(app, calls.listLeads, async ({ query: { limit, cursor, order, ...filter }, caller, context }) => {
		const wanted = filterOf(filter, caller.id, now());
		if (wanted.textWords) await texts.refresh();
		const part = { order, after: readCursor(cursor), limit: limit + 1 };
		const { rows, total, capped } = await inbox.page(wanted, part);
		const at = now();
		const page = rows.slice(0, limit).map((row) => presentLead(row, at));
		const last = rows.length > page.length ? page.at(-1) : undefined;
		return reply(200, page, {
			"x-total-count": String(total),
			...(capped ? { "x-total-count-capped": "true" } : {}),
			...(last ? { link: nextLink(context, writeCursor(last)) } : {}),
		});
	});
	implement(app, calls.countLeads, ({ caller }) => counts(caller.id));
	implement(app, calls.readLead, ({ params }) => pages.open(params.id));
	implement(app, calls.changeLead, async ({ params: { id }, body, caller }) => {
		await changeLead(id, body, caller.id);
		return pages.detail(id);
	});
	implement(app, calls.addLeadNote, ({ params, body, caller }) => pages.addNote(params.id, caller, body.text));
	implement(app, calls.recordLeadAnswer, ({ params, body, caller }) => pages.addAnswer(params.id, body, caller.id));
}

function nextLink(context: Context, cursor: string): string {
	const query = new URLSearchParams(context.req.query());
	query.set("cursor", cursor);
	return `<${context.req.path}?${query}>; rel="next"`;
}
