import { z } from "@hono/zod-openapi";
import { longestTag } from "../../leads/customer.ts";
import { forStaff, idempotencyHeaders, named } from "../contract.ts";
import { line } from "../text.ts";
import { leadFilterSchema } from "./inbox.ts";
import { closeReasonSchema, leadStatusSchema } from "./lead.ts";

/** What every lead of a filter gets: one of `status`, `assigneeId`, `snoozedUntil` and `tag`. */
const leadBulkChange = z.object({
	status: leadStatusSchema.optional(),
	reason: closeReasonSchema.optional().openapi({ description: "Why they are closed or rejected; only with `status`" }),
	assigneeId: z.uuid().nullish().openapi({ description: "null takes them from who has them" }),
	snoozedUntil: z.iso.datetime({ offset: true }).nullish().openapi({
		description:
			"Puts the unfinished ones aside until a time to come, unanswered ones at the latest until their answer is due; null takes them back",
	}),
	tag: line(longestTag)
		.pipe(z.string().min(1))
		.optional()
		.openapi({ description: "Given to the customers who sent them" }),
});
export type LeadBulkChange = z.output<typeof leadBulkChange>;

export const leadBulkSchema = leadBulkChange
	.extend({
		filter: leadFilterSchema.extend({
			ids: z.array(z.uuid()).min(1).max(200).optional().openapi({ description: "Only these leads" }),
		}),
		continueWith: z
			.object({ undoToken: z.uuid(), next: z.string().max(200) })
			.optional()
			.openapi({ description: "Where the last call stopped, from its answer" }),
	})
	.openapi("LeadBulk");

/** What a call changed. `next` is there while more of the filter waits: call again with it. */
export const leadBulkResultSchema = named("LeadBulkResult", {
	changed: z.int(),
	skipped: z
		.int()
		.openapi({ description: "Leads that may not be changed so, are so already, or that someone changed meanwhile" }),
	undoToken: z.uuid(),
	next: z.string().nullable(),
});
export type LeadBulkResult = z.infer<typeof leadBulkResultSchema>;

export const leadBulkUndoSchema = named("LeadBulkUndo", { undoToken: z.uuid() });
export const leadBulkUndoResultSchema = leadBulkResultSchema
	.pick({ changed: true, skipped: true })
	.openapi("LeadBulkUndoResult");
export type LeadBulkUndoResult = z.infer<typeof leadBulkUndoResultSchema>;

export const changeLeads = forStaff("POST /api/admin/leads/bulk", {
	summary:
		"Give every lead of a filter one status, assignee or time until which it is put aside, or their customers a tag, a few at a time; where the answer has `next`, call again with it",
	headers: idempotencyHeaders,
	body: leadBulkSchema,
	answers: { 200: { description: "What was changed", schema: leadBulkResultSchema } },
});

export const undoLeadsChange = forStaff("POST /api/admin/leads/bulk/undo", {
	summary: "Take a bulk change back, for the leads that are still as it left them; for a week",
	body: leadBulkUndoSchema,
	answers: { 200: { description: "What was taken back", schema: leadBulkUndoResultSchema } },
});
