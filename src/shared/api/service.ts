import { z } from "@hono/zod-openapi";
import { mayBeAbsent, optionalLine, optionalText, requiredLine, requiredText, seenAt, text } from "./text.ts";

/** A service as the public calls answer it. */
export const serviceSchema = z
	.object({
		id: z.uuid(),
		name: z.string(),
		nameUr: z.string().nullable(),
		slug: z.string(),
		icon: z.string().nullable(),
		cardImage: z.string().nullable(),
		shortDesc: z.string(),
		shortDescUr: z.string().nullable(),
		longDesc: z.string().nullable(),
		longDescUr: z.string().nullable(),
		featured: z.boolean(),
		isActive: z.boolean(),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.openapi("Service");
export type Service = z.infer<typeof serviceSchema>;

/** What staff say of a service. An empty slug is made from the name; `cardImage` is an image that was uploaded here. */
export const serviceInputSchema = z
	.object({
		name: requiredLine(120),
		nameUr: optionalLine(120),
		slug: mayBeAbsent(text(100)),
		icon: optionalLine(60),
		cardImage: optionalText(500),
		shortDesc: requiredText(500),
		shortDescUr: optionalText(500),
		longDesc: optionalText(10_000),
		longDescUr: optionalText(10_000),
		featured: z.boolean().optional(),
		isActive: z.boolean().optional(),
	})
	.openapi("ServiceInput");
export type ServiceInput = z.infer<typeof serviceInputSchema>;

export const servicePatchSchema = serviceInputSchema.partial().extend({ updatedAt: seenAt }).openapi("ServicePatch");
export type ServicePatch = z.infer<typeof servicePatchSchema>;
