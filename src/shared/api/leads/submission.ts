import { z } from "@hono/zod-openapi";
import { staffChannels } from "../../leads/lead-status.ts";
import { locales } from "../../locale.ts";
import { leadTypes } from "../../requests/spec.ts";
import { maxSourceLength } from "../../routes/source-path.ts";
import { forAnyone, forStaff } from "../contract.ts";
import { leadReceiptSchema } from "./lead.ts";

/** The registry checks it, since it has a sentence for each field of each type. */
const checkedLater = z.unknown().optional();

/** What `POST /api/leads` takes. The registry checks the payload by type; see the type's declaration for its fields. */
const leadInputSchema = z
	.looseObject({
		type: checkedLater.openapi({ type: "string", enum: [...leadTypes, "NETWORK_BUY", "NETWORK_SELL"] }),
		name: checkedLater.openapi({ type: "string", maxLength: 300 }),
		whatsapp: checkedLater.openapi({ type: "string", maxLength: 40, example: "0300-1234567" }),
		email: checkedLater.openapi({ type: ["string", "null"], maxLength: 254 }),
		payload: z
			.record(z.string(), z.unknown())
			.nullish()
			.openapi({ example: { subject: "A website", message: "What would a shop cost?" } }),
		locale: z
			.enum(locales)
			.optional()
			.catch(undefined)
			.openapi({ type: "string", enum: [...locales], description: "The language to answer in; the page's own" }),
		seenRate: z
			.number()
			.positive()
			.optional()
			.catch(undefined)
			.openapi({ type: "number", description: "The rate that the visitor saw, in PKR per unit" }),
		source: checkedLater.openapi({
			type: ["string", "null"],
			maxLength: maxSourceLength,
			description: "The path of the page that it was sent from; a query is cut off",
			example: "/services/logo-design",
		}),
		origin: z.string().max(300).optional().catch(undefined).openapi({
			type: "string",
			maxLength: 300,
			description: "The host or the campaign that the visit came from; not stored of who asks not to be counted",
			example: "l.facebook.com",
		}),
	})
	.openapi("LeadInput", { required: ["type", "name", "whatsapp", "payload"] });
export type LeadInput = z.output<typeof leadInputSchema>;

export const submitLead = forAnyone("POST /api/leads", {
	summary: "Send a request",
	headers: z.object({ "Idempotency-Key": z.string().max(255).optional() }),
	body: leadInputSchema,
	answers: { 201: { description: "Stored for good", schema: leadReceiptSchema } },
	problems: [429],
});

export const createLead = forStaff("POST /api/admin/leads", {
	summary: "Store a request that came by WhatsApp, on the telephone or over the counter; nobody is mailed about it",
	headers: z.object({ "Idempotency-Key": z.string().max(255).optional() }),
	body: leadInputSchema
		.omit({ seenRate: true, source: true, origin: true })
		.extend({ channel: z.enum(staffChannels) })
		.openapi("StaffLeadInput", { required: ["type", "name", "whatsapp", "payload", "channel"] }),
	answers: { 201: { description: "Stored for good", schema: leadReceiptSchema } },
});
