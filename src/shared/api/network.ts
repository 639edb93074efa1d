import { z } from "@hono/zod-openapi";
import { mayBeAbsent, optionalLine, optionalText, requiredLine, requiredText, seenAt, text, textList } from "./text.ts";

/** An affiliate network as the public calls answer it. */
export const networkSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		nameUr: z.string().nullable(),
		slug: z.string(),
		logoUrl: z.string().nullable(),
		shortDesc: z.string(),
		shortDescUr: z.string().nullable(),
		geo: z.string().nullable(),
		tags: z.array(z.string()),
		featured: z.boolean(),
		isActive: z.boolean(),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.openapi("Network");
export type Network = z.infer<typeof networkSchema>;

/** What staff say of a network. An empty slug is made from the name; `logoUrl` is an image that was uploaded here. */
export const networkInputSchema = z
	.object({
		name: requiredLine(120),
		nameUr: optionalLine(120),
		slug: mayBeAbsent(text(100)),
		logoUrl: optionalText(500),
		shortDesc: requiredText(500),
		shortDescUr: optionalText(500),
		geo: optionalLine(120),
		tags: mayBeAbsent(textList(20, 40)),
		featured: z.boolean().optional(),
		isActive: z.boolean().optional(),
	})
	.openapi("NetworkInput");
export type NetworkInput = z.infer<typeof networkInputSchema>;

export const networkPatchSchema = networkInputSchema.partial().extend({ updatedAt: seenAt }).openapi("NetworkPatch");
export type NetworkPatch = z.infer<typeof networkPatchSchema>;

export const logoPatchSchema = z.object({ logoUrl: text(500).nullable() }).openapi("LogoPatch");
