import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readQuery } from "#server/http/api/endpoint.ts";
import { callerOf } from "#server/http/caller.ts";
import { openLimit } from "#server/http/security/open-limit.ts";
import { leadFilterQuerySchema } from "#shared/api/leads/lead.ts";
import type { InboxStore } from "../inbox/inbox-store.ts";
import type { LeadFeed } from "../live/feed.ts";
import { leadStream } from "../live/stream.ts";
import { filterOf } from "../search/filter-store.ts";
import type { ExportStore } from "./export-store.ts";
import { leadsCsv } from "./leads-csv.ts";

export interface ExportRoutesParts {
	readonly inbox: InboxStore;
	readonly store: ExportStore;
	readonly feed: LeadFeed;
	/** ms */
	readonly now: () => number;
	/** Whether a caller may go on listening: the session stands, the server is open. */
	readonly mayGoOn: (context: Context) => Promise<boolean>;
	/** ms between two looks at that. */
	readonly checkPause?: number | undefined;
}

/** Tabs and devices of one member that may listen at the same time. */
const streamsPerAccount = 6;

/** What leaves as a stream: the export and the live events. They go before `/leads/:id`. */
export function exportRoutes(app: OpenAPIHono, parts: ExportRoutesParts): void {
	const { inbox, store, feed, now, mayGoOn, checkPause } = parts;
	const streams = openLimit(streamsPerAccount);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/leads.csv",
			summary: "The leads of a filter as a file for spreadsheets: UTF-8, CRLF, no cell that a spreadsheet would run",
			tag: "admin",
			query: leadFilterQuerySchema,
			answer: { status: 200, description: "One line a lead, newest first" },
			problems: [401, 403, 422, 503],
		},
		(context) => {
			const filter = filterOf(readQuery(context, leadFilterQuerySchema), callerOf(context).id, now());
			const day = new Date(now()).toISOString().slice(0, 10);
			return new Response(leadsCsv({ list: (after, limit) => inbox.list(filter, after, limit), store, now }), {
				headers: {
					"content-type": "text/csv; charset=utf-8; header=present",
					"content-disposition": `attachment; filename="leads-${day}.csv"`,
					"cache-control": "no-store",
				},
			});
		},
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/leads/stream",
			summary:
				"Server-sent events: `ready`, then `lead` with {leadId, kind} for each arrival and change, or `reload` after too many; `Last-Event-ID` tells again what came since, a few events twice",
			tag: "admin",
			answer: { status: 200, description: "Events until the session ends" },
			problems: [401, 429, 503],
		},
		(context) => {
			const headers = {
				"content-type": "text/event-stream; charset=utf-8",
				"cache-control": "no-store",
				// Asks proxies not to hold events back.
				"x-accel-buffering": "no",
			};
			if (context.req.method === "HEAD") return new Response(null, { headers });
			const closed = streams.open(callerOf(context).id);
			const stream = leadStream({
				feed,
				lastEventId: context.req.header("last-event-id") ?? null,
				mayGoOn: () => mayGoOn(context),
				onEnd: closed,
				...(checkPause ? { checkPause } : {}),
			});
			return new Response(stream, { headers });
		},
	);
}
