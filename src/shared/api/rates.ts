import { z } from "@hono/zod-openapi";
import { type RateField, rateFields, rateKinds } from "../rates/rate-change.ts";
import { maxRate } from "../rates/rates.ts";
import { forAnyone, forStaff, idempotencyHeaders, named } from "./contract.ts";
import { optionalText, seenAt } from "./text.ts";

const pkrPerUnit = z.number().positive().max(maxRate);

/** The posted rates, PKR per unit (a US dollar, a USDT, an e-mail address): `…Buy` is what the visitor pays us, `…Sell` what we pay the visitor. */
export const ratesSchema = named("Rates", {
	...(Object.fromEntries(rateFields.map((field) => [field, pkrPerUnit])) as Record<RateField, typeof pkrPerUnit>),
	note: z.string().nullable(),
	setAt: z.iso
		.datetime()
		.nullable()
		.openapi({ description: "When staff last set or confirmed them; null while they never did" }),
	updatedAt: z.iso
		.datetime()
		.nullable()
		.openapi({ description: "The version of the board, to be sent back with a change of it" }),
});
export type Rates = z.infer<typeof ratesSchema>;

const postedSchema = ratesSchema.omit({ note: true, setAt: true, updatedAt: true });
const person = z.object({ id: z.uuid(), name: z.string().nullable() });

/** The rates alone, as they were at the end of yesterday in Pakistan; null while staff had posted none by then. */
export const yesterdayRatesSchema = named("YesterdayRates", { rates: postedSchema.nullable() });
export type YesterdayRates = z.infer<typeof yesterdayRatesSchema>;

/** New rates from staff. `confirm` says that doubtful figures are meant; `updatedAt` is the board as the editor saw it. */
export const ratesInputSchema = postedSchema
	.extend({
		note: optionalText(300),
		confirm: z.boolean().optional(),
		updatedAt: seenAt.nullable(),
		effectiveAt: z.iso
			.datetime({ offset: true })
			.optional()
			.openapi({ description: "Posts them at that moment instead of now; at most 30 days ahead" }),
	})
	.openapi("RatesInput");
export type RatesInput = z.infer<typeof ratesInputSchema>;

const rateScheduleSchema = named("RateSchedule", { scheduleId: z.uuid(), effectiveAt: z.iso.datetime() });

export const readRates = forAnyone("GET /api/rates", {
	summary: "The posted rates, in PKR per unit",
	answers: {
		200: { description: "The current rates, or the fallback ones while staff have set none", schema: ratesSchema },
	},
});

export const readRateHistory = forAnyone("GET /api/rates/history", {
	summary: "The changes of the board in the last 90 days",
	answers: {
		200: {
			description: "One entry a change or confirmation, oldest first",
			schema: z.array(ratesSchema).openapi("RateHistory"),
		},
	},
});

export const readYesterdayRates = forAnyone("GET /api/rates/yesterday", {
	summary: "The rates at the end of yesterday in Pakistan, to tell how they moved since",
	answers: { 200: { description: "What staff had posted by then", schema: yesterdayRatesSchema } },
});

export const setRates = forStaff("PUT /api/admin/rates", {
	summary: "Post new rates, now or at `effectiveAt`; doubtful ones only with `confirm`",
	headers: idempotencyHeaders,
	body: ratesInputSchema,
	answers: {
		200: { description: "The rates that stand now", schema: ratesSchema },
		202: {
			description: "Nothing is posted yet: it is scheduled, or a second person has to agree",
			schema: z.union([rateScheduleSchema, named("RateProposalMade", { proposalId: z.uuid() })]),
		},
	},
	problems: [409],
});

export const confirmRates = forStaff("POST /api/admin/rates/confirmation", {
	summary: "Say that the board still holds",
	headers: idempotencyHeaders,
	body: z.object({ updatedAt: seenAt.nullable() }).optional().openapi("RatesConfirmation"),
	answers: { 200: { description: "The rates that stand, confirmed now", schema: ratesSchema } },
	problems: [409],
});

export const rateChangeSchema = named("RateChange", {
	id: z.uuid(),
	at: z.iso.datetime(),
	by: person,
	approvedBy: person.nullable(),
	effectiveAt: z.iso.datetime().nullable(),
	/** The board that it was made on, and what it makes of it. */
	before: postedSchema,
	after: postedSchema,
	note: z.string().nullable(),
	/** The board has changed since: it is not posted, and cannot be approved. */
	outdated: z.boolean(),
});
export type RateChange = z.infer<typeof rateChangeSchema>;

export const rateHistoryEntrySchema = postedSchema
	.extend({
		note: z.string().nullable(),
		at: z.iso.datetime(),
		kind: z.enum(rateKinds),
		by: person.nullable(),
		approvedBy: person.nullable(),
	})
	.openapi("RateHistoryEntry");
export type RateHistoryEntry = z.infer<typeof rateHistoryEntrySchema>;

export const listRateHistory = forStaff("GET /api/admin/rates/history", {
	summary: "The last changes of the board, newest first, with who made each and how",
	answers: { 200: { description: "At most 60 entries", schema: z.array(rateHistoryEntrySchema) } },
});

export const listScheduledRates = forStaff("GET /api/admin/rates/scheduled", {
	summary:
		"The changes that are posted at their time, the next first, and those that were held because the board changed",
	answers: { 200: { description: "All that wait", schema: z.array(rateChangeSchema) } },
});

export const cancelScheduledRates = forStaff("DELETE /api/admin/rates/scheduled/:id", {
	summary: "Take a scheduled or held change off the list",
	answers: { 204: { description: "It is not posted" } },
	problems: [409],
});

export const listRateProposals = forStaff("GET /api/admin/rates/proposals", {
	summary: "The changes that wait for a second person, oldest first",
	answers: { 200: { description: "All that wait", schema: z.array(rateChangeSchema) } },
});

export const approveRateProposal = forStaff("POST /api/admin/rates/proposals/:id/approval", {
	summary: "Agree to a colleague's change: it is posted, or scheduled for its time",
	answers: {
		200: { description: "The rates that stand now", schema: ratesSchema },
		202: { description: "It is posted at its time", schema: rateScheduleSchema },
	},
	problems: [403, 409],
});

export const removeRateProposal = forStaff("DELETE /api/admin/rates/proposals/:id", {
	summary: "Withdraw one's own proposal, or decline a colleague's",
	answers: { 204: { description: "It does not wait any more" } },
	problems: [409],
});

const rateLogReportSchema = named("RateLogReport", {
	checkedAt: z.iso.datetime(),
	size: z.int().openapi({ description: "How many postings and confirmations there are" }),
	root: z.string().openapi({ description: "Of the tree over them, in base64" }),
	faults: z
		.array(
			z.object({
				leaf: z.int().nullable(),
				boardId: z.uuid(),
				what: z.enum(["row", "entry", "missing"]),
			}),
		)
		.openapi({
			description:
				"At most 100. `row`: the row of the board was changed or deleted; `entry`: the leaf was; `missing`: a row has no leaf",
		}),
});
export type RateLogReport = z.infer<typeof rateLogReportSchema>;

export const checkRateLog = forStaff("POST /api/admin/rates/log/check", {
	summary: "Hold the rate log against the board now; what differs is the alert `rate-log`",
	answers: { 200: { description: "What was found", schema: rateLogReportSchema } },
});
