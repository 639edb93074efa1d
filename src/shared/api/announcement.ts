import { z } from "@hono/zod-openapi";
import { optionalText, requiredText, seenAt } from "./text.ts";

export const announcementSchema = z
	.object({
		id: z.uuid(),
		text: z.string(),
		textUr: z.string().nullable(),
		active: z.boolean(),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.openapi("Announcement");
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementInputSchema = z
	.object({ text: requiredText(500), textUr: optionalText(500), active: z.boolean().optional() })
	.openapi("AnnouncementInput");

export const announcementPatchSchema = announcementInputSchema
	.partial()
	.extend({ updatedAt: seenAt })
	.openapi("AnnouncementPatch");
