import { z } from "@hono/zod-openapi";
import { leadOrders, leadViews, presenceStates } from "../../leads/lead-list.ts";
import { answerChannels, closeReasons } from "../../leads/lead-status.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { locales } from "../../locale.ts";
import { currencies, maxRate } from "../../rates/rates.ts";
import { leadTypeOf } from "../../requests/registry.ts";
import { leadTypes } from "../../requests/spec.ts";
import { maxSourceLength } from "../../routes/source-path.ts";
import { isStorable } from "../../text/storable.ts";
import { forOwner, forStaff, idempotencyHeaders, named, pageQuery } from "../contract.ts";
import { line } from "../text.ts";
import {
	closeReasonSchema,
	leadDetailSchema,
	leadNoteSchema,
	leadSchema,
	leadStatusSchema,
	leadTypeSchema,
	offeredQuoteSchema,
	presentPersonSchema,
} from "./lead.ts";

/** A change to one lead; `version` is that of the lead that the person saw. */
export const leadChangeSchema = named("LeadChange", {
	status: leadStatusSchema.optional(),
	assigneeId: z.uuid().nullish().openapi({ description: "null takes the lead from its assignee" }),
	reason: closeReasonSchema
		.optional()
		.openapi({ description: "Why it is closed or rejected; only for a finished lead" }),
	answered: z.enum(answerChannels).nullish().openapi({
		description:
			"With `status` CLOSED or REJECTED: how someone answered elsewhere, which is recorded in the same commit; null: nobody did. With it a PENDING lead is finished by way of review",
	}),
	snoozedUntil: z.iso.datetime({ offset: true }).nullish().openapi({
		description:
			"Puts an unfinished lead aside until a time to come, an unanswered one at the latest until its answer is due; null takes it back",
	}),
	waitingFor: line(100).nullish().openapi({ description: "What an unfinished lead waits for; null or empty: nothing" }),
	version: z.int().min(1),
});
export type LeadChange = z.output<typeof leadChangeSchema>;

export const leadNoteInputSchema = named("LeadNoteInput", {
	text: z.string().trim().min(1).max(5000).refine(isStorable),
});

/** An answer that a person gave outside of this program. */
export const leadAnswerSchema = named("LeadAnswer", {
	version: z.int().min(1).openapi({ description: "That of the lead that the person saw" }),
	channel: z.enum(answerChannels).default("whatsapp"),
	text: z.string().trim().min(1).max(5000).refine(isStorable).optional().openapi({ description: "What was said" }),
	quote: z
		.object({
			rate: z.number().positive().max(maxRate).openapi({ description: "PKR per unit" }),
			until: z.iso
				.datetime({ offset: true })
				.nullish()
				.openapi({ description: "A time to come, until which it holds" }),
		})
		.optional()
		.openapi({ description: "The rate that was offered; for trades alone" }),
	done: z.boolean().default(false).openapi({ description: "Closes the lead" }),
	reason: closeReasonSchema.optional().openapi({ description: "What came of it; only with `done`" }),
	again: z.boolean().default(false).openapi({ description: "Also where someone answered after `version`" }),
});
export type LeadAnswerInput = z.infer<typeof leadAnswerSchema>;

/** A day in Pakistan, of this century: PostgreSQL knows fewer years than a date has digits. */
export const calendarDay = z.iso.date().refine((day) => day.startsWith("20"));

/** What the figures count by; all times are Pakistan's. */
const figureFilterFields = {
	from: calendarDay.optional().openapi({ description: "The first day on which they came" }),
	to: calendarDay.optional().openapi({ description: "The last day on which they came" }),
	sla: z.enum(slaStates).optional().openapi({ description: "The state of the response" }),
	suspect: z
		.enum(["1", "0"])
		.optional()
		.openapi({ description: "`1`: those that a machine seems to have sent; `0`: all others" }),
	network: z.string().max(43).refine(isStorable).optional().openapi({ description: "The network that they came from" }),
	source: z.string().max(maxSourceLength).refine(isStorable).optional().openapi({
		description:
			"The path they were sent from; `none` where it is not known; `rest`: none of the 20 most frequent paths between `from` and `to`",
	}),
	locale: z.enum(locales).optional(),
	reason: z
		.enum([...closeReasons, "none", "any"])
		.optional()
		.openapi({ description: "Why they were finished; `none`: finished without a reason; `any`: finished" }),
	answeredBy: z
		.union([z.uuid(), z.enum(["none", "any"])])
		.optional()
		.openapi({ description: "Who answered first; `none`: answered by someone not known; `any`: answered" }),
	hour: z
		.string()
		.regex(/^(?:1?\d|2[0-3])$/)
		.optional()
		.openapi({ description: "The hour of the day in which they came, 0 to 23" }),
	weekday: z
		.string()
		.regex(/^[0-6]$/)
		.optional()
		.openapi({ description: "The day of the week on which they came; 0 is Sunday" }),
};

export const leadViewSchema = z.enum(leadViews).openapi("LeadView");
export const leadOrderSchema = z.enum(leadOrders).openapi("LeadOrder");

const leadFilterFields = {
	...figureFilterFields,
	view: leadViewSchema.optional().openapi({
		description:
			"`to-answer`: unfinished, unanswered, not snoozed; `mine`, `unassigned`: unfinished, of the caller or of nobody; `waiting`: unfinished and snoozed; `done`: finished",
	}),
	status: leadStatusSchema.optional(),
	type: leadTypeSchema.optional(),
	assignee: z
		.union([z.uuid(), z.enum(["me", "none"])])
		.optional()
		.openapi({ description: "Someone of the staff by id, `me`, or `none`" }),
	q: z.string().max(200).optional().openapi({
		description:
			"A name, a number in any spelling or a part of one, an e-mail address, a reference or half of one, an amount, or words of a message or note",
	}),
};

/** Which leads a list, an export or a bulk change is about. */
export const leadFilterQuerySchema = z.object({
	...leadFilterFields,
	type: z
		.enum([...leadTypes, "NETWORK_BUY", "NETWORK_SELL"])
		.optional()
		.transform((name) => leadTypeOf(name) ?? undefined),
	late: z
		.enum(["1", "0", "true", "false"])
		.optional()
		.transform((value) => value === "1" || value === "true")
		.openapi({ description: "`1`: only unfinished leads without an answer whose response is past due" }),
});
export const leadFilterSchema = z.object({ ...leadFilterFields, late: z.boolean().default(false) });
export type LeadFilterInput = z.infer<typeof leadFilterSchema>;

/** How many leads the views of daily work hold; counted up to 1,000. */
export const leadViewCountsSchema = named("LeadViewCounts", {
	toAnswer: z.int(),
	mine: z.int(),
	unassigned: z.int(),
	waiting: z.int(),
	doneToday: z.int(),
});
export type LeadViewCounts = z.infer<typeof leadViewCountsSchema>;

export const leadErasureSchema = named("LeadErasure", { leads: z.int() });

export const listLeads = forStaff("GET /api/admin/leads", {
	summary:
		"The leads, newest first or by `order`. `Link` leads to the next page, `X-Total-Count` says how many fit: exactly by status and type, else up to 1,000, of a search for words up to 300, with `X-Total-Count-Capped: true` where there are more",
	query: leadFilterQuerySchema.extend({
		order: leadOrderSchema.default("newest"),
		...pageQuery,
		sounds: z.enum(["1"]).optional().openapi({
			description:
				"`1`: the leads that `q` does not find but sounds like; where few do, also those near it by their letters",
		}),
	}),
	answers: { 200: { description: "A page of leads", schema: z.array(leadSchema) } },
	problems: [429],
});

export const countLeads = forStaff("GET /api/admin/leads/counts", {
	summary: "How many leads each view holds, up to 1,000, and how many were finished today",
	answers: { 200: { description: "The counts", schema: leadViewCountsSchema } },
});

export const readLead = forStaff("GET /api/admin/leads/:id", {
	summary: "One lead with its history; it counts as read from then on",
	answers: { 200: { description: "The lead", schema: leadDetailSchema } },
	problems: [429],
});

export const changeLead = forStaff("PATCH /api/admin/leads/:id", {
	summary: "Move a lead, say why, give it to someone, or put it aside; 409 where it is no longer as the caller saw it",
	headers: idempotencyHeaders,
	body: leadChangeSchema,
	answers: { 200: { description: "The lead as it is now", schema: leadDetailSchema } },
	problems: [409, 429],
});

export const addLeadNote = forStaff("POST /api/admin/leads/:id/notes", {
	summary: "Write a note on a lead, for staff alone",
	headers: idempotencyHeaders,
	body: leadNoteInputSchema,
	answers: { 201: { description: "The note", schema: leadNoteSchema } },
});

export const recordLeadAnswer = forStaff("POST /api/admin/leads/:id/answers", {
	summary:
		"Record an answer that a person gave; the first one is the response that was owed. 409 `answered-meanwhile` where someone answered after `version`, unless `again`",
	headers: idempotencyHeaders,
	body: leadAnswerSchema,
	answers: { 201: { description: "The lead as it is now", schema: leadDetailSchema } },
	problems: [409, 429],
});

export const undoLeadEnd = forStaff("POST /api/admin/leads/:id/undo", {
	summary:
		"Undo an answer with `done`, a closing or a rejection within ten minutes: status, assignee, answer, offer and snooze are what they were before. 403 for another person than the one who did it, 409 `version-conflict` where something else happened since, 409 `undo-too-late`",
	headers: idempotencyHeaders,
	body: z.object({ version: z.int().min(1).openapi({ description: "That of the lead as the end left it" }) }),
	answers: { 200: { description: "The lead as it is now", schema: leadDetailSchema } },
	problems: [409, 429],
});

export const erasePerson = forOwner("POST /api/admin/leads/:id/erasure", {
	summary:
		"Erase the person who sent this lead: the contact, all their leads, notes, notices and what the log says of them. It cannot be undone",
	answers: { 200: { description: "How many leads were erased", schema: leadErasureSchema } },
});

export const exportLeads = forOwner("GET /api/admin/leads.csv", {
	summary: "The leads of a filter as a file for spreadsheets: UTF-8, CRLF, no cell that a spreadsheet would run",
	query: leadFilterQuerySchema.extend({ order: leadOrderSchema.default("newest") }),
	answers: { 200: { description: "One line a lead, newest first or by `order`", type: "text/csv" } },
});

export const streamLeads = forStaff("GET /api/admin/leads/stream", {
	summary:
		"Server-sent events: `ready`, then `lead` with {leadId, kind} for each arrival and change, `presence` with {leadId, people} where someone opened or left a lead, or `reload` after too many; `Last-Event-ID` tells again what came since, a few events twice",
	answers: { 200: { description: "Events until the session ends", type: "text/event-stream" } },
	problems: [429],
});

export const reportPresence = forStaff("POST /api/admin/leads/:id/presence", {
	summary: "Say that the caller has a lead open, or its reply, or not any more; said again every 20 seconds",
	body: z.object({ state: z.enum([...presenceStates, "gone"]) }).openapi("PresenceReport"),
	answers: {
		200: {
			description: "Who has the lead open now, the caller too",
			schema: z.object({ people: z.array(presentPersonSchema) }).openapi("Presence"),
		},
	},
});

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
	problems: [429],
});
