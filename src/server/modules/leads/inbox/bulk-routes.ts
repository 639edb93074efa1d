import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { readCursor } from "#server/http/api/paging.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { changeLeads, undoLeadsChange } from "#shared/api/leads/bulk.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { filterOf } from "../search/filter-store.ts";
import type { BulkChanges } from "./bulk.ts";

/** One move for a whole filter, and the way back. */
export function bulkRoutes(app: OpenAPIHono, { bulk, now }: { bulk: BulkChanges; now: () => number }): void {
	implement(app, changeLeads, ({ body: { filter, status, reason, continueWith }, caller }) => {
		const from = continueWith && {
			token: continueWith.undoToken,
			cursor: readCursor(continueWith.next, "continueWith"),
		};
		if (reason && !isFinished(status)) throw new ProblemError("invalid", { issues: { reason: { code: "choice" } } });
		const actorId = caller.id;
		return bulk.change({ filter: filterOf(filter, actorId, now()), to: status, reason, actorId, from });
	});
	implement(app, undoLeadsChange, ({ body, caller }) => bulk.undo(body.undoToken, caller.id));
}
