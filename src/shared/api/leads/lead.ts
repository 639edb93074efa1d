import { z } from "@hono/zod-openapi";
import { trustLevels } from "../../leads/customer.ts";
import { presenceStates } from "../../leads/lead-list.ts";
import { closeReasons, leadStatuses } from "../../leads/lead-status.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { leadTypes } from "../../requests/spec.ts";
import { named } from "../contract.ts";

export const leadTypeSchema = z.enum(leadTypes).openapi("LeadType");
export const leadStatusSchema = z.enum(leadStatuses).openapi("LeadStatus");

export const twoWordsSchema = z
	.tuple([z.string(), z.string()])
	.openapi({ description: "The two words by which its sender knows our messages", example: ["attic", "jacket"] });

/** What the visitor gets back: enough to speak about the request, nothing personal. */
export const leadReceiptSchema = named("LeadReceipt", {
	id: z.uuid(),
	reference: z.string().openapi({ example: "K7M4-QX2P" }),
	type: leadTypeSchema,
	status: leadStatusSchema,
	createdAt: z.iso.datetime(),
	words: twoWordsSchema,
});
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;

/** The rate a lead was sent at, in PKR per unit: what the visitor saw and what the board said at that moment. */
export const quoteSchema = named("Quote", {
	seenRate: z.number().nullable(),
	serverRate: z.number(),
	seenTotal: z.number().nullable(),
	serverTotal: z.number().nullable(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A rate that was offered in an answer, in PKR per unit; `until` is when it ends to hold, `null` where nothing was said. */
export const offeredQuoteSchema = named("OfferedQuote", { rate: z.number(), until: z.iso.datetime().nullable() });
export type OfferedQuote = z.infer<typeof offeredQuoteSchema>;

/** What was offered last, and what the amount asked for comes to at that rate; `null` without an amount. */
export const leadOfferSchema = offeredQuoteSchema.extend({ total: z.number().nullable() }).openapi("LeadOffer");

export const leadSlaSchema = named("LeadSla", {
	state: z.enum(slaStates).openapi({
		description:
			"`met`: answered by `dueAt`; `excused`: rejected as spam or duplicate before `dueAt`; `missed`: not answered by `dueAt`, or finished without an answer; `waiting`: all else",
	}),
	dueAt: z.iso.datetime(),
	answeredAt: z.iso.datetime().nullable().openapi({ description: "Of the first answer; closing answers nobody" }),
});

export const closeReasonSchema = z.enum(closeReasons).openapi("CloseReason");

export const trustSchema = z.enum(trustLevels).openapi("Trust");

/** Who sent a lead, as staff know them; `name` is what staff call them. */
export const leadCustomerSchema = named("LeadCustomer", {
	id: z.uuid(),
	trust: trustSchema,
	name: z.string(),
	openDeal: z.boolean().openapi({ description: "Something that was agreed with them is not paid or delivered yet" }),
});
export type LeadCustomer = z.infer<typeof leadCustomerSchema>;

/** How a person's number is told. */
export const numberSchema = z
	.string()
	.openapi({ description: "E.164; empty where the person is known by e-mail address alone" });

export const leadSchema = leadReceiptSchema
	.extend({
		name: z.string(),
		whatsapp: numberSchema,
		whatsappTyped: z.string(),
		email: z.string().nullable(),
		payload: z.record(z.string(), z.unknown()),
		locale: z.enum(["en", "ur"]),
		quote: quoteSchema.nullable(),
		offered: leadOfferSchema.nullable().openapi({ description: "The rate that was offered last, where one was" }),
		quoteEnded: z.boolean().openapi({
			description: "It is unfinished, the offer is over, and nobody has answered since: it is to be answered again",
		}),
		suspect: z.boolean().openapi({
			description: "Filled in the field that people cannot see, or beyond five from one network in ten minutes",
		}),
		network: z
			.string()
			.nullable()
			.openapi({ description: "The network that it came from, as a hash which changes every day" }),
		version: z.int(),
		assigneeId: z.uuid().nullable(),
		readAt: z.iso.datetime().nullable(),
		sla: leadSlaSchema,
		closedAt: z.iso.datetime().nullable(),
		reason: closeReasonSchema.nullable().openapi({ description: "Why it was closed or rejected" }),
		snoozedUntil: z.iso.datetime().nullable().openapi({ description: "Until when it is put aside" }),
		waitingFor: z.string().nullable().openapi({ description: "What it waits for, in the words of staff" }),
		source: z.string().nullable().openapi({ description: "The path of the page that it was sent from" }),
		imported: z.boolean().openapi({ description: "It came with a file: nobody here promised an answer to it" }),
		customer: leadCustomerSchema,
		updatedAt: z.iso.datetime(),
	})
	.openapi("Lead");
export type Lead = z.infer<typeof leadSchema>;

/** Someone of the staff, as history names them. */
export const actorSchema = named("Actor", { id: z.uuid(), name: z.string() });

export const leadEventKinds = ["received", "moved", "assigned", "answered", "snoozed", "woken", "undone"] as const;

/** One stored step of a lead: who, when, and from where to where. */
export const leadEventSchema = named("LeadEvent", {
	id: z.uuid(),
	kind: z.enum(leadEventKinds).or(z.string()),
	from: leadStatusSchema.nullable(),
	to: leadStatusSchema.nullable(),
	actor: actorSchema.nullable(),
	data: z.record(z.string(), z.unknown()).nullable(),
	at: z.iso.datetime(),
});
export type LeadEvent = z.infer<typeof leadEventSchema>;

export const leadNoteSchema = named("LeadNote", {
	id: z.uuid(),
	text: z.string(),
	author: actorSchema.nullable(),
	createdAt: z.iso.datetime(),
});
export type LeadNote = z.infer<typeof leadNoteSchema>;

export const presentPersonSchema = actorSchema.extend({ state: z.enum(presenceStates) }).openapi("PresentPerson");
export type PresentPerson = z.infer<typeof presentPersonSchema>;

/** A lead's page: the lead, what happened to it, and what else the same person asked. */
export const leadDetailSchema = leadSchema
	.extend({
		events: z.array(leadEventSchema),
		notes: z.array(leadNoteSchema),
		people: z.array(presentPersonSchema).openapi({
			description: "Who has the lead open now, the caller too, in the order in which they began with what they do",
		}),
		earlier: z.array(leadSchema).openapi({ description: "Up to 50 other leads of the same person, newest first" }),
	})
	.openapi("LeadDetail");
export type LeadDetail = z.infer<typeof leadDetailSchema>;
