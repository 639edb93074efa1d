import { z } from "@hono/zod-openapi";
import { answerChannels } from "../../leads/lead-status.ts";
import { leadOrders, leadViews } from "../../leads/lead-view.ts";
import { isStorable } from "../../text/storable.ts";
import { contract } from "../contract.ts";
import { line } from "../text.ts";
import {
	closeReasonSchema,
	leadDetailSchema,
	leadNoteSchema,
	leadSchema,
	leadStatusSchema,
	leadTypeSchema,
} from "./lead.ts";

/** A change to one lead; `version` is that of the lead that the person saw. */
export const leadChangeSchema = z
	.object({
		status: leadStatusSchema.optional(),
		assigneeId: z.uuid().nullish().openapi({ description: "null takes the lead from its assignee" }),
		reason: closeReasonSchema
			.optional()
			.openapi({ description: "Why it is closed or rejected; only for a finished lead" }),
		snoozedUntil: z.iso
			.datetime()
			.nullish()
			.openapi({ description: "Until when it is out of the way; null ends that" }),
		waitingFor: line(100).nullish().openapi({ description: "The event that it waits for; null ends that" }),
		version: z.int().min(1),
	})
	.openapi("LeadChange");
export type LeadChange = z.infer<typeof leadChangeSchema>;

export const leadNoteInputSchema = z
	.object({
		text: z.string().trim().min(1).max(5000).refine(isStorable),
	})
	.openapi("LeadNoteInput");

/** An answer that a person gave outside of this program. */
export const leadAnswerSchema = z
	.object({
		version: z.int().min(1).openapi({ description: "That of the lead that the person saw" }),
		channel: z.enum(answerChannels).default("whatsapp"),
		text: z.string().trim().min(1).max(5000).refine(isStorable).optional().openapi({ description: "What was said" }),
		done: z.boolean().default(false).openapi({ description: "Closes the lead" }),
		again: z.boolean().default(false).openapi({ description: "Also where someone answered after `version`" }),
	})
	.openapi("LeadAnswer");
export type LeadAnswerInput = z.infer<typeof leadAnswerSchema>;

export const leadViewSchema = z.enum(leadViews).openapi("LeadView");
export const leadOrderSchema = z.enum(leadOrders).openapi("LeadOrder");

const leadFilterFields = {
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
	from: z.iso.date().optional().openapi({ description: "Only leads that came on this day in Pakistan, or later" }),
	to: z.iso.date().optional().openapi({ description: "Only leads that came on this day in Pakistan, or earlier" }),
	q: z.string().max(200).optional().openapi({
		description:
			"A name, a number in any spelling or a part of one, an e-mail address, a reference or half of one, an amount, or words of a message or note",
	}),
};

/** Which leads a list, an export or a bulk change is about. */
export const leadFilterQuerySchema = z.object({
	...leadFilterFields,
	late: z
		.enum(["1", "0", "true", "false"])
		.optional()
		.transform((value) => value === "1" || value === "true")
		.openapi({ description: "`1`: only unfinished leads without an answer whose response is past due" }),
});
export const leadFilterSchema = z.object({ ...leadFilterFields, late: z.boolean().default(false) });
export type LeadFilterInput = z.infer<typeof leadFilterSchema>;

/** How many leads the views of daily work hold; counted up to 1,000. */
export const leadViewCountsSchema = z
	.object({ toAnswer: z.int(), mine: z.int(), unassigned: z.int(), waiting: z.int(), doneToday: z.int() })
	.openapi("LeadViewCounts");
export type LeadViewCounts = z.infer<typeof leadViewCountsSchema>;

/** How many leads went with the person who sent them. */
export const leadErasureSchema = z.object({ leads: z.int() }).openapi("LeadErasure");

const oneLead = z.object({ id: z.uuid() });

export const listLeads = contract({
	method: "get",
	path: "/api/admin/leads",
	summary:
		"The leads, newest first or by `order`. `Link` leads to the next page, `X-Total-Count` says how many fit: exactly by status and type, else up to 1,000, with `X-Total-Count-Capped: true` where there are more",
	access: "staff",
	query: leadFilterQuerySchema.extend({
		order: leadOrderSchema.default("newest"),
		limit: z.coerce.number().int().min(1).max(200).default(50),
		cursor: z.string().max(200).optional(),
	}),
	answers: { 200: { description: "A page of leads", schema: z.array(leadSchema) } },
	problems: [503],
});

export const countLeads = contract({
	method: "get",
	path: "/api/admin/leads/counts",
	summary: "How many leads each view holds, up to 1,000, and how many were finished today",
	access: "staff",
	answers: { 200: { description: "The counts", schema: leadViewCountsSchema } },
	problems: [503],
});

export const readLead = contract({
	method: "get",
	path: "/api/admin/leads/:id",
	summary: "One lead with its history; it counts as read from then on",
	access: "staff",
	params: oneLead,
	answers: { 200: { description: "The lead", schema: leadDetailSchema } },
	problems: [503],
});

export const changeLead = contract({
	method: "patch",
	path: "/api/admin/leads/:id",
	summary: "Move a lead, say why, or give it to someone; 409 where it is no longer as the caller saw it",
	access: "staff",
	params: oneLead,
	body: leadChangeSchema,
	answers: { 200: { description: "The lead as it is now", schema: leadDetailSchema } },
	problems: [409, 503],
});

export const addLeadNote = contract({
	method: "post",
	path: "/api/admin/leads/:id/notes",
	summary: "Write a note on a lead, for staff alone",
	access: "staff",
	params: oneLead,
	body: leadNoteInputSchema,
	answers: { 201: { description: "The note", schema: leadNoteSchema } },
	problems: [503],
});

export const recordLeadAnswer = contract({
	method: "post",
	path: "/api/admin/leads/:id/answers",
	summary:
		"Record an answer that a person gave; the first one is the response that was owed. 409 `answered-meanwhile` where someone answered after `version`, unless `again`",
	access: "staff",
	params: oneLead,
	body: leadAnswerSchema,
	answers: { 201: { description: "The lead as it is now", schema: leadDetailSchema } },
	problems: [409, 503],
});

export const erasePerson = contract({
	method: "post",
	path: "/api/admin/leads/:id/erasure",
	summary:
		"Erase the person who sent this lead: the contact, all their leads, notes, notices and what the log says of them. It cannot be undone",
	access: "owner",
	params: oneLead,
	answers: { 200: { description: "How many leads were erased", schema: leadErasureSchema } },
	problems: [503],
});

export const exportLeads = contract({
	method: "get",
	path: "/api/admin/leads.csv",
	summary: "The leads of a filter as a file for spreadsheets: UTF-8, CRLF, no cell that a spreadsheet would run",
	access: "owner",
	query: leadFilterQuerySchema.extend({ order: leadOrderSchema.default("newest") }),
	answers: { 200: { description: "One line a lead, newest first or by `order`", type: "text/csv" } },
	problems: [503],
});

export const streamLeads = contract({
	method: "get",
	path: "/api/admin/leads/stream",
	summary:
		"Server-sent events: `ready`, then `lead` with {leadId, kind} for each arrival and change, or `reload` after too many; `Last-Event-ID` tells again what came since, a few events twice",
	access: "staff",
	answers: { 200: { description: "Events until the session ends", type: "text/event-stream" } },
	problems: [429, 503],
});
