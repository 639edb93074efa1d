import { z } from "@hono/zod-openapi";
import { currencies } from "../../rates/rates.ts";
import { contract } from "../contract.ts";

/** A rate that staff gave in their last answer to an unfinished request. */
export const openQuoteSchema = z
	.object({
		leadId: z.uuid(),
		reference: z.string(),
		name: z.string(),
		currency: z.enum(currencies),
		side: z.enum(["buy", "sell"]),
		/** PKR per unit. */
		rate: z.number(),
		/** Until when it holds; `null`: no time was named. */
		until: z.iso.datetime().nullable(),
		/** When it was given. */
		at: z.iso.datetime(),
	})
	.openapi("OpenQuote");
export type OpenQuote = z.infer<typeof openQuoteSchema>;

export const listOpenQuotes = contract({
	method: "get",
	path: "/api/admin/quotes",
	summary: "The rates that staff gave and that still hold: of unfinished requests, the newest answer of each",
	access: "staff",
	query: z.object({ open: z.literal("1").default("1") }),
	answers: { 200: { description: "At most 200, newest first", schema: z.array(openQuoteSchema) } },
});
