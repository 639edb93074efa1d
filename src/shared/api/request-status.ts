import { z } from "@hono/zod-openapi";
import { leadTypeSchema } from "./lead.ts";

/** How far a request got, for whoever holds its reference; nothing personal. */
export const requestStatusSchema = z
	.object({
		reference: z.string(),
		type: leadTypeSchema,
		status: z.enum(["received", "in-review", "answered", "closed"]),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
	})
	.openapi("RequestStatus");
export type RequestStatus = z.infer<typeof requestStatusSchema>;
