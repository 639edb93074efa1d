import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { readCursor } from "#server/http/api/paging.ts";
import { changeLeads, undoLeadsChange } from "#shared/api/leads/bulk.ts";
import { filterOf } from "../search/filter-store.ts";
import type { BulkChanges } from "./bulk.ts";

/** One change for a whole filter, and the way back. */
export function bulkRoutes(app: OpenAPIHono, { bulk, now }: { bulk: BulkChanges; now: () => number }): void {
	implement(app, changeLeads, ({ body: { filter, continueWith, ...change }, caller }) => {
		const from = continueWith && {
			token: continueWith.undoToken,
			cursor: readCursor(continueWith.next, "continueWith"),
		};
		return bulk.change({ filter: filterOf(filter, caller.id, now()), change, actorId: caller.id, from });
	});
	implement(app, undoLeadsChange, ({ body, caller }) => bulk.undo(body.undoToken, caller.id));
}
