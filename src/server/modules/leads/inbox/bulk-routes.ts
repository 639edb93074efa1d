import type { OpenAPIHono } from "@hono/zod-openapi";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { callerOf } from "#server/http/caller.ts";
import {
	leadBulkResultSchema,
	leadBulkSchema,
	leadBulkUndoResultSchema,
	leadBulkUndoSchema,
} from "#shared/api/leads/lead.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { readCursor } from "../search/cursor.ts";
import { filterOf } from "../search/filter-store.ts";
import type { BulkChanges } from "./bulk.ts";

/** One move for a whole filter, and the way back. */
export function bulkRoutes(app: OpenAPIHono, { bulk, now }: { bulk: BulkChanges; now: () => number }): void {
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/leads/bulk",
			summary:
				"Move every lead of a filter that may make the move, a few at a time; where the answer has `next`, call again with it",
			tag: "admin",
			body: leadBulkSchema,
			answer: { status: 200, description: "What was changed", schema: leadBulkResultSchema },
			problems: [400, 401, 415, 422, 503],
		},
		async (context) => {
			const { filter, status, reason, continueWith } = await readBody(context, leadBulkSchema);
			const actorId = callerOf(context).id;
			const from = continueWith && {
				token: continueWith.undoToken,
				cursor: readCursor(continueWith.next, "continueWith"),
			};
			if (reason && !isFinished(status)) throw new Refusal("invalid", { issues: { reason: { code: "choice" } } });
			const change = { filter: filterOf(filter, actorId, now()), to: status, reason, actorId, from };
			return context.json(await bulk.change(change));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/leads/bulk/undo",
			summary: "Take a bulk change back, for the leads that are still as it left them; for a week",
			tag: "admin",
			body: leadBulkUndoSchema,
			answer: { status: 200, description: "What was taken back", schema: leadBulkUndoResultSchema },
			problems: [400, 401, 415, 422, 503],
		},
		async (context) => {
			const { undoToken } = await readBody(context, leadBulkUndoSchema);
			return context.json(await bulk.undo(undoToken, callerOf(context).id));
		},
	);
}
