import { z } from "@hono/zod-openapi";

/** The share of requests that were answered within 24 hours, 0 to 1; `null` while there is none to speak of. */
export const promiseShareSchema = z
	.object({ answeredInTime: z.number().min(0).max(1).nullable(), since: z.iso.datetime().nullable() })
	.openapi("PromiseShare");
export type PromiseShare = z.infer<typeof promiseShareSchema>;
