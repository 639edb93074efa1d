import { z } from "@hono/zod-openapi";
import { maxTemplateLength } from "../../requests/reply.ts";
import { forOwner, forStaff, idempotencyHeaders, named } from "../contract.ts";
import { leadTypeSchema } from "../leads/lead.ts";
import { requiredLine, text } from "../text.ts";

/** How staff begin their answers to a type of request; an empty text is the program's own. Only staff see it. */
export const replyTemplateSchema = named("ReplyTemplate", {
	type: leadTypeSchema,
	en: z.string(),
	ur: z.string(),
	version: z.int().min(0).openapi({ description: "0 until someone has set it" }),
});
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;

export const replyTemplateInputSchema = named("ReplyTemplateInput", {
	en: text(maxTemplateLength),
	ur: text(maxTemplateLength),
	version: z.int().min(0),
});
export type ReplyTemplateInput = z.infer<typeof replyTemplateInputSchema>;

export const listReplyTemplates = forStaff("GET /api/admin/reply-templates", {
	summary: "How staff begin their answers, by type of request",
	answers: { 200: { description: "One for every type", schema: z.array(replyTemplateSchema) } },
});

export const setReplyTemplate = forOwner("PUT /api/admin/reply-templates/:type", {
	summary: "Set the texts of a type; an empty one is the program's own",
	params: z.object({ type: leadTypeSchema }),
	body: replyTemplateInputSchema,
	answers: { 200: { description: "As it is now", schema: replyTemplateSchema } },
	problems: [409],
});

/** An answer that staff can choose at a touch, beside the usual text of a type; an empty text: none in that language. */
export const quickReplySchema = named("QuickReply", {
	id: z.uuid(),
	type: leadTypeSchema.nullable().openapi({ description: "null: for every type" }),
	name: z.string(),
	en: z.string(),
	ur: z.string(),
	version: z.int(),
});
export type QuickReply = z.infer<typeof quickReplySchema>;

const fields = {
	type: leadTypeSchema.nullable(),
	name: requiredLine(40),
	en: text(maxTemplateLength),
	ur: text(maxTemplateLength),
};
export const quickReplyInputSchema = z.object(fields).openapi("QuickReplyInput");
export type QuickReplyInput = z.infer<typeof quickReplyInputSchema>;

export const quickReplyChangeSchema = named("QuickReplyChange", { ...fields, version: z.int().min(1) });
export type QuickReplyChange = z.infer<typeof quickReplyChangeSchema>;

export const listQuickReplies = forStaff("GET /api/admin/quick-replies", {
	summary: "The answers that staff can choose from, oldest first",
	answers: { 200: { description: "All of them", schema: z.array(quickReplySchema) } },
});

export const addQuickReply = forOwner("POST /api/admin/quick-replies", {
	summary: "Add a quick reply; it needs a text in one language at least",
	headers: idempotencyHeaders,
	body: quickReplyInputSchema,
	answers: { 201: { description: "The quick reply", schema: quickReplySchema } },
	problems: [404, 409],
});

export const changeQuickReply = forOwner("PUT /api/admin/quick-replies/:id", {
	summary: "Change a quick reply; 409 where someone changed it meanwhile",
	body: quickReplyChangeSchema,
	answers: { 200: { description: "As it is now", schema: quickReplySchema } },
	problems: [409],
});

export const deleteQuickReply = forOwner("DELETE /api/admin/quick-replies/:id", {
	summary: "Delete a quick reply",
	answers: { 204: { description: "Deleted" } },
});
