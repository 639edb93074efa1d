import { z } from "@hono/zod-openapi";
import { forStaff, idempotencyHeaders, named } from "../contract.ts";
import { requiredLine, text } from "../text.ts";
import { leadFilterSchema, leadOrderSchema } from "./inbox.ts";

export const maxSavedViews = 30;

/** What a saved view lists, and in which order. */
export const viewFilterSchema = leadFilterSchema
	.extend({ q: text(200).optional(), late: z.boolean().optional(), order: leadOrderSchema.optional() })
	.openapi("LeadViewFilter");
export type ViewFilter = z.infer<typeof viewFilterSchema>;

export const savedViewSchema = named("SavedView", {
	id: z.uuid(),
	name: z.string(),
	filter: viewFilterSchema,
	createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewInputSchema = named("SavedViewInput", { name: requiredLine(60), filter: viewFilterSchema });

export const listSavedViews = forStaff("GET /api/admin/views", {
	summary: "The views that the caller saved, oldest first",
	answers: { 200: { description: "The views", schema: z.array(savedViewSchema) } },
});

export const addSavedView = forStaff("POST /api/admin/views", {
	summary: `Save a view for oneself; at most ${maxSavedViews}`,
	headers: idempotencyHeaders,
	body: savedViewInputSchema,
	answers: { 201: { description: "The view", schema: savedViewSchema } },
	problems: [404],
});

export const changeSavedView = forStaff("PATCH /api/admin/views/:id", {
	summary: "Give a view of one's own another name or filter",
	body: savedViewInputSchema.partial(),
	answers: { 200: { description: "The view as it is now", schema: savedViewSchema } },
});

export const deleteSavedView = forStaff("DELETE /api/admin/views/:id", {
	summary: "Delete a view of one's own",
	answers: { 204: { description: "It is gone" } },
});
