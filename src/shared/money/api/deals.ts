import { z } from "@hono/zod-openapi";
import { forStaff, idempotencyHeaders, named, pageQuery } from "../../api/contract.ts";
import { actorSchema } from "../../api/leads/lead.ts";
import { text } from "../../api/text.ts";
import { amountOf } from "../decimal.ts";
import { figureIssues } from "../figure-issues.ts";
import { dealKinds, dealStates, directions, rupeeKinds } from "../money.ts";
import { amountFromZero, currencySchema, figure, pastMoment, positiveAmount } from "./accounts.ts";

const side = z.enum(["buy", "sell"]).openapi({ description: "The customer's" });

export const paymentSchema = named("DealPayment", {
	id: z.uuid(),
	entryId: z.uuid(),
	direction: z.enum(directions),
	accountId: z.uuid(),
	currency: currencySchema,
	amount: figure.openapi({ description: "What moved: with rupees beyond what was open" }),
	toKhata: figure.openapi({ description: "What of it went to the customer's khata, beyond what was open" }),
	at: z.iso.datetime(),
	note: z.string(),
	pictureId: z.uuid().nullable(),
	by: actorSchema.nullable(),
	reversed: z.boolean(),
});

export const dealSchema = named("Deal", {
	id: z.uuid(),
	leadId: z.uuid().nullable(),
	customerId: z.uuid().nullable().openapi({ description: "`null` once the person was erased" }),
	customerName: z.string(),
	kind: z.enum(dealKinds),
	side,
	currency: currencySchema,
	amount: figure,
	rate: figure,
	fee: figure.openapi({ description: "What the customer pays beside, in rupees" }),
	total: figure.openapi({ description: "amount × rate, to the paisa" }),
	method: z.enum(rupeeKinds),
	state: z.enum(dealStates),
	note: z.string(),
	reason: z.string().nullable().openapi({ description: "Why it was cancelled" }),
	version: z.int(),
	createdAt: z.iso.datetime(),
	agreedBy: actorSchema.nullable(),
	open: z.object({ in: figure, out: figure }),
	payments: z.array(paymentSchema),
	pictures: z.array(z.uuid()),
	reviewUrl: z
		.string()
		.nullable()
		.openapi({ description: "Of one that is done: where its customer writes a review, once" }),
	profit: figure.nullable().openapi({ description: "Of what was sold so far, for those who may see it" }),
});
export type Deal = z.infer<typeof dealSchema>;

const dealFields = z.object({
	leadId: z.uuid().nullish().openapi({ description: "The request that it comes from, which fills what is left out" }),
	customerId: z.uuid().nullish(),
	kind: z.enum(dealKinds).optional(),
	side: side.optional(),
	currency: currencySchema.optional(),
	amount: positiveAmount.optional(),
	rate: positiveAmount.optional().openapi({ description: "Rupees per unit; that of the offer, unless given" }),
	fee: amountFromZero.optional(),
	total: positiveAmount.optional().openapi({ description: "Checked where it is given" }),
	method: z.enum(rupeeKinds).default("cash"),
	note: text(1000).default(""),
	confirm: z.boolean().default(false),
});
export const newDealSchema = dealFields
	.superRefine(
		({ leadId, customerId, side, currency, ...deal }, { addIssue }) => {
			const [amount, rate, fee] = [deal.amount, deal.rate, deal.fee].map((figure) =>
				typeof figure === "string" ? amountOf(figure) : undefined,
			);
			const issues = figureIssues({ side, currency, amount, rate, fee });
			if (!leadId && !customerId) issues.customerId = { code: "required" };
			for (const [name, issue] of Object.entries(issues)) addIssue({ code: "custom", path: [name], params: { issue } });
		},
		// Also where a figure could not be read, so that all is refused at once.
		{ when: ({ value }) => typeof value === "object" && value !== null },
	)
	.openapi("NewDeal");
export type NewDeal = z.infer<typeof newDealSchema>;

export const dealChangeSchema = named("DealChange", {
	version: z.int().min(1),
	state: z.enum(["paid-in", "paid-out", "done", "cancelled"]).optional(),
	method: z.enum(rupeeKinds).optional(),
	note: text(1000).optional(),
	reason: text(300).optional().openapi({ description: "Required with `cancelled`" }),
	picture: z
		.object({ paymentId: z.uuid(), id: z.uuid() })
		.optional()
		.openapi({ description: "A stored picture, for a payment that has none" }),
	confirm: z.boolean().default(false),
});
export type DealChange = z.infer<typeof dealChangeSchema>;

export const newPaymentSchema = named("NewDealPayment", {
	direction: z.enum(directions),
	accountId: z.uuid().openapi({
		description:
			"One that holds the currency; the customer's khata, out of which what is free of it settles, more with `confirm`; or the exchange of a currency, for what is left out of the deal",
	}),
	amount: positiveAmount,
	version: z.int().min(1),
	at: pastMoment.optional(),
	note: text(500).default(""),
	pictureId: z.uuid().nullish(),
	surplus: z
		.boolean()
		.optional()
		.openapi({ description: "Whether rupees beyond what is open go to the customer's khata; 409 without `confirm`" }),
	confirm: z.boolean().default(false),
});
export type NewPayment = z.infer<typeof newPaymentSchema>;

export const confirmationSchema = named("NewConfirmation", {
	quote: z
		.object({ rate: positiveAmount, until: z.iso.datetime({ offset: true }).nullish() })
		.optional()
		.openapi({ description: "The rate that is confirmed; that of the offer, unless given" }),
	accountId: z.uuid().optional().openapi({ description: "The account that the customer pays to" }),
});
export type NewConfirmation = z.infer<typeof confirmationSchema>;

export const composeConfirmation = forStaff("POST /api/admin/leads/:id/confirmation", {
	summary: "The written confirmation of a request, in the language of the customer; it is sent by staff",
	body: confirmationSchema,
	answers: { 200: { description: "The message", schema: z.object({ text: z.string() }) } },
});

const whole = (description: string) => ({ description, schema: dealSchema });

export const listDeals = forStaff("GET /api/admin/deals", {
	summary: "The deals, the newest first; `Link` leads to the next page",
	query: z.object({
		state: z
			.enum([...dealStates, "open"])
			.optional()
			.openapi({ description: "`open`: neither done nor cancelled" }),
		customer: z.uuid().optional(),
		lead: z.uuid().optional(),
		...pageQuery,
	}),
	answers: { 200: { description: "A page of deals", schema: z.array(dealSchema) } },
	problems: [429],
});

export const createDeal = forStaff("POST /api/admin/deals", {
	summary: "Agree on a deal, from a request's offer or alone; 409 `conflict` where the request has one already",
	headers: idempotencyHeaders,
	body: newDealSchema,
	answers: { 201: whole("The deal") },
	problems: [409, 429],
});

export const readDeal = forStaff("GET /api/admin/deals/:id", {
	summary: "One deal with its payments",
	answers: { 200: whole("The deal") },
	problems: [429],
});

export const changeDeal = forStaff("PATCH /api/admin/deals/:id", {
	summary: "Pay what is open of a side, cancel, which takes the payments back, or add a picture to a payment",
	headers: idempotencyHeaders,
	body: dealChangeSchema,
	answers: { 200: whole("The deal as it is now") },
	problems: [409, 429],
});

export const payDeal = forStaff("POST /api/admin/deals/:id/payments", {
	summary: "A payment of a deal, whole or in part; whole rupees less than one away from what is open settle it",
	headers: idempotencyHeaders,
	body: newPaymentSchema,
	answers: { 201: whole("The deal as it is now") },
	problems: [409, 429],
});
