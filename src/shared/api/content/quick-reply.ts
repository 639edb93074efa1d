import { z } from "@hono/zod-openapi";
import { maxTemplateLength } from "../../requests/reply.ts";
import { contract } from "../contract.ts";
import { leadTypeSchema } from "../leads/lead.ts";
import { requiredLine, text } from "../text.ts";

/** An answer that staff can choose at a touch, beside the usual text of a type; an empty text: none in that language. */
export const quickReplySchema = z
	.object({
		id: z.uuid(),
		type: leadTypeSchema.nullable().openapi({ description: "null: for every type" }),
		name: z.string(),
		en: z.string(),
		ur: z.string(),
		version: z.int(),
	})
	.openapi("QuickReply");
export type QuickReply = z.infer<typeof quickReplySchema>;

const fields = {
	type: leadTypeSchema.nullable(),
	name: requiredLine(40),
	en: text(maxTemplateLength),
	ur: text(maxTemplateLength),
};
export const quickReplyInputSchema = z.object(fields).openapi("QuickReplyInput");
export type QuickReplyInput = z.infer<typeof quickReplyInputSchema>;

/** A change to a quick reply; `version` is that of the one that the person saw. */
export const quickReplyChangeSchema = z.object({ ...fields, version: z.int().min(1) }).openapi("QuickReplyChange");
export type QuickReplyChange = z.infer<typeof quickReplyChangeSchema>;

const one = z.object({ id: z.uuid() });

export const listQuickReplies = contract({
	method: "get",
	path: "/api/admin/quick-replies",
	summary: "The answers that staff can choose from, oldest first",
	access: "staff",
	answers: { 200: { description: "All of them", schema: z.array(quickReplySchema) } },
	problems: [503],
});

export const addQuickReply = contract({
	method: "post",
	path: "/api/admin/quick-replies",
	summary: "Add a quick reply; it needs a text in one language at least",
	access: "owner",
	body: quickReplyInputSchema,
	answers: { 201: { description: "The quick reply", schema: quickReplySchema } },
	problems: [409, 503],
});

export const changeQuickReply = contract({
	method: "put",
	path: "/api/admin/quick-replies/:id",
	summary: "Change a quick reply; 409 where someone changed it meanwhile",
	access: "owner",
	params: one,
	body: quickReplyChangeSchema,
	answers: { 200: { description: "As it is now", schema: quickReplySchema } },
	problems: [409, 503],
});

export const deleteQuickReply = contract({
	method: "delete",
	path: "/api/admin/quick-replies/:id",
	summary: "Delete a quick reply",
	access: "owner",
	params: one,
	answers: { 204: { description: "Deleted" } },
	problems: [503],
});
