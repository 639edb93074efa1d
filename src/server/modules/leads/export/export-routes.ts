import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement } from "#server/http/api/implement.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import { openLimit } from "#server/http/security/rate-limit.ts";
import { exportLeads, streamLeads } from "#shared/api/leads/inbox.ts";
import { dayOf } from "#shared/day.ts";
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
	/** Whether a caller may keep listening: the session is valid, the server is not closing. */
	readonly mayGoOn: (context: Context) => Promise<boolean>;
	readonly onStreamError: (error: unknown) => void;
}

/** Tabs and devices of one member that may listen at the same time. */
const streamsPerAccount = 6;

/** What leaves as a stream: the export and the live events. They go before `/leads/:id`. */
export function exportRoutes(app: OpenAPIHono, parts: ExportRoutesParts): void {
	const { inbox, store, feed, now, mayGoOn, onStreamError } = parts;
	const streams = openLimit(streamsPerAccount);
	implement(app, exportLeads, ({ query: { order, ...query }, caller }) => {
		const filter = filterOf(query, caller.id, now());
		const list = (after: ListCursor | null, limit: number) => inbox.list(filter, { order, after, limit });
		return new Response(leadsCsv({ list, store, now }), {
			headers: {
				"content-type": "text/csv; charset=utf-8; header=present",
				"content-disposition": `attachment; filename="leads-${dayOf(now())}.csv"`,
				"cache-control": "no-store",
			},
		});
	});
	implement(app, streamLeads, ({ context, caller }) => {
		const headers = {
			"content-type": "text/event-stream; charset=utf-8",
			"cache-control": "no-store",
			// Asks proxies not to hold events back.
			"x-accel-buffering": "no",
		};
		if (context.req.method === "HEAD") return new Response(null, { headers });
		const closed = streams.open(caller.id);
		const stream = leadStream({
			feed,
			lastEventId: context.req.header("last-event-id") ?? null,
			mayGoOn: () => mayGoOn(context),
			onEnd: closed,
			onError: onStreamError,
		});
		return new Response(stream, { headers });
	});
}
