import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database } from "#server/db/database.ts";
import { erasePerson } from "../erasure/erasure.ts";
import { erasureRoutes } from "../erasure/erasure-routes.ts";
import { erasureStore } from "../erasure/erasure-store.ts";
import { exportRoutes } from "../export/export-routes.ts";
import { exportStore } from "../export/export-store.ts";
import type { LeadFeed } from "../live/feed.ts";
import { presenceRoutes } from "../live/presence-routes.ts";
import { presenceStore } from "../live/presence-store.ts";
import type { PresentLeads } from "../lookup/lead-customers.ts";
import { quotesRoutes } from "../quotes/quotes-routes.ts";
import { quotesStore } from "../quotes/quotes-store.ts";
import { answersStore } from "./answers-store.ts";
import { bulkChanges } from "./bulk.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { bulkStore, type CustomerTags } from "./bulk-store.ts";
import { historyStore } from "./history-store.ts";
import { inboxRoutes } from "./inbox-routes.ts";
import { inboxStore } from "./inbox-store.ts";
import { leadPages } from "./lead-pages.ts";
import { changeLeads } from "./transitions.ts";
import { transitionsStore } from "./transitions-store.ts";
import { undoStore } from "./undo-store.ts";
import { viewCounts } from "./view-counts.ts";

export interface LeadInboxParts {
	readonly db: Database;
	readonly feed: LeadFeed;
	/** ms */
	readonly now: () => number;
	readonly mayGoOn: (context: Context) => Promise<boolean>;
	readonly onStreamError: (error: unknown) => void;
	readonly present: PresentLeads;
	readonly tags: CustomerTags;
}

/** The staff's side of leads, whole: list, lead, moves, notes, answers, bulk changes, export and live events. */
export function leadInbox(app: OpenAPIHono, parts: LeadInboxParts): void {
	const { db, feed, now, mayGoOn, onStreamError, present, tags } = parts;
	const inbox = inboxStore(db);
	const presence = presenceStore(db);
	const transitions = transitionsStore(db);
	quotesRoutes(app, { store: quotesStore(db), now });
	presenceRoutes(app, { store: presence, now });
	exportRoutes(app, { inbox, store: exportStore(db), feed, now, mayGoOn, onStreamError });
	bulkRoutes(app, { bulk: bulkChanges({ store: bulkStore(db, tags), transitions, now }), now });
	erasureRoutes(app, erasePerson(erasureStore(db, now)));
	inboxRoutes(app, {
		inbox,
		pages: leadPages({
			inbox,
			history: historyStore(db),
			answers: answersStore(db, now),
			present,
			presence,
			now,
		}),
		changeLead: changeLeads({ store: transitions, now }),
		undo: undoStore(db, now),
		present,
		counts: viewCounts(inbox, now),
		now,
	});
}
