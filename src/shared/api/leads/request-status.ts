import { z } from "@hono/zod-openapi";
import { dealStates } from "../../money/money.ts";
import { forAnyone, named } from "../contract.ts";
import { leadOfferSchema, leadTypeSchema, twoWordsSchema } from "./lead.ts";

/** The progress of a request, for a client that knows its reference; no personal data. */
export const requestStatusSchema = named("RequestStatus", {
	reference: z.string(),
	type: leadTypeSchema,
	status: z.enum(["received", "in-review", "answered", "closed"]),
	createdAt: z.iso.datetime(),
	answeredAt: z.iso.datetime().nullable().openapi({ description: "When a person first answered" }),
	dueAt: z.iso
		.datetime()
		.nullable()
		.openapi({ description: "By when a person answers; null where no answer is owed any more" }),
	isOverdue: z.boolean().openapi({ description: "An answer is owed, and past due" }),
	words: twoWordsSchema,
	offered: leadOfferSchema.nullable().openapi({ description: "The rate that was promised last, where one was" }),
	offerEnded: z.boolean().openapi({ description: "The time until which that rate held is over" }),
	deal: z
		.object({
			state: z.enum(dealStates),
			steps: z.array(z.object({ step: z.enum(dealStates), at: z.iso.datetime().nullable() })).openapi({
				description: "In their order; `at` is null for one that is still to come",
			}),
		})
		.nullable()
		.openapi({ description: "What was agreed, and how far it came" }),
	updatedAt: z.iso.datetime(),
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

export const readRequestStatus = forAnyone("GET /api/requests/:reference", {
	summary: "How far a request got",
	params: z.object({ reference: z.string().openapi({ example: "K7M4-QX2P" }) }),
	answers: { 200: { description: "Its status", schema: requestStatusSchema } },
	problems: [429],
});

export const readReceipt = forAnyone("GET /api/requests/:reference/receipt", {
	summary: "The signed receipt of a trade: what was asked at which posted rate; no personal data",
	params: readRequestStatus.params,
	answers: {
		200: {
			description: "A signed note (docs/rate-log.md); 404 where no posted rate held the request",
			type: "text/plain",
		},
	},
	problems: [429],
});

/** The share of requests that were answered in time, met ÷ (met + missed), 0 to 1; `null` while there is none to count. */
export const responseShareSchema = named("ResponseShare", {
	answeredInTime: z.number().min(0).max(1).nullable(),
	met: z.int().min(0).openapi({ description: "How many were answered in time" }),
	counted: z.int().min(0).openapi({ description: "How many were answered in time or not: met and missed" }),
	since: z.iso.datetime().nullable(),
});
export type ResponseShare = z.infer<typeof responseShareSchema>;

const usualAnswerSchema = named("UsualAnswer", {
	minutes: z.int().nullable().openapi({
		description: "Three of four requests of the last 14 days that came in working hours were answered within it",
	}),
});
export type UsualAnswer = z.infer<typeof usualAnswerSchema>;

export const readUsualAnswer = forAnyone("GET /api/usual-answer", {
	summary: "Within how many minutes requests are usually answered in working hours; `null` under ten answers",
	answers: { 200: { description: "The time", schema: usualAnswerSchema } },
});

export const readResponseShare = forAnyone("GET /api/promise", {
	summary: "The share of requests that were answered in time, where staff show it",
	answers: { 200: { description: "The share", schema: responseShareSchema } },
	problems: [404],
});
