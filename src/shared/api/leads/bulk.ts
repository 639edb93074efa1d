import { z } from "@hono/zod-openapi";
import { contract } from "../contract.ts";
import { leadFilterSchema } from "./inbox.ts";
import { closeReasonSchema, leadStatusSchema } from "./lead.ts";

/** A status change of every lead of a filter that may make that move. */
export const leadBulkSchema = z
	.object({
		filter: leadFilterSchema.extend({
			ids: z.array(z.uuid()).min(1).max(200).optional().openapi({ description: "Only these leads" }),
		}),
		status: leadStatusSchema,
		reason: closeReasonSchema.optional().openapi({ description: "Why they are closed or rejected" }),
		continueWith: z
			.object({ undoToken: z.uuid(), next: z.string().max(200) })
			.optional()
			.openapi({ description: "Where the last call stopped, from its answer" }),
	})
	.openapi("LeadBulk");

/** What a call changed. `next` is there while more of the filter waits: call again with it. */
export const leadBulkResultSchema = z
	.object({
		changed: z.int(),
		skipped: z.int().openapi({ description: "Leads that may not make the move, or that someone changed meanwhile" }),
		undoToken: z.uuid(),
		next: z.string().nullable(),
	})
	.openapi("LeadBulkResult");
export type LeadBulkResult = z.infer<typeof leadBulkResultSchema>;

export const leadBulkUndoSchema = z.object({ undoToken: z.uuid() }).openapi("LeadBulkUndo");
export const leadBulkUndoResultSchema = leadBulkResultSchema
	.pick({ changed: true, skipped: true })
	.openapi("LeadBulkUndoResult");
export type LeadBulkUndoResult = z.infer<typeof leadBulkUndoResultSchema>;

export const changeLeads = contract({
	method: "post",
	path: "/api/admin/leads/bulk",
	summary:
		"Move every lead of a filter that may make the move, a few at a time; where the answer has `next`, call again with it",
	access: "staff",
	body: leadBulkSchema,
	answers: { 200: { description: "What was changed", schema: leadBulkResultSchema } },
	problems: [503],
});

export const undoLeadsChange = contract({
	method: "post",
	path: "/api/admin/leads/bulk/undo",
	summary: "Take a bulk change back, for the leads that are still as it left them; for a week",
	access: "staff",
	body: leadBulkUndoSchema,
	answers: { 200: { description: "What was taken back", schema: leadBulkUndoResultSchema } },
	problems: [503],
});
