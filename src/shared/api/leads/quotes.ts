import { z } from "@hono/zod-openapi";
import { currencies } from "../../rates/rates.ts";
import { forStaff } from "../contract.ts";
import { offeredQuoteSchema } from "./lead.ts";

/** A rate that was offered to a customer and still holds; `side` is the visitor's. */
export const openQuoteSchema = offeredQuoteSchema
	.extend({
		leadId: z.uuid(),
		reference: z.string(),
		name: z.string(),
		currency: z.enum(currencies),
		side: z.enum(["buy", "sell"]),
		at: z.iso.datetime().openapi({ description: "When it was offered" }),
	})
	.openapi("OpenQuote");
export type OpenQuote = z.infer<typeof openQuoteSchema>;

export const listQuotes = forStaff("GET /api/admin/quotes", {
	summary: "The rates that were offered last for unfinished leads and still hold, the newest first",
	query: z.object({ open: z.literal("1").default("1") }),
	answers: { 200: { description: "Up to 500 quotes", schema: z.array(openQuoteSchema) } },
});
