import { z } from "@hono/zod-openapi";
import { maxTemplateLength } from "../../requests/reply.ts";
import { forOwner, forStaff } from "../contract.ts";
import { leadTypeSchema } from "../leads/lead.ts";
import { text } from "../text.ts";

/** How staff begin their answers to a type of request; an empty text is the program's own. Only staff see it. */
export const replyTemplateSchema = z
	.object({
		type: leadTypeSchema,
		en: z.string(),
		ur: z.string(),
		version: z.int().min(0).openapi({ description: "0 until someone has set it" }),
	})
	.openapi("ReplyTemplate");
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;

export const replyTemplateInputSchema = z
	.object({ en: text(maxTemplateLength), ur: text(maxTemplateLength), version: z.int().min(0) })
	.openapi("ReplyTemplateInput");
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
