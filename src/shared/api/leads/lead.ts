import { z } from "@hono/zod-openapi";
import { answerChannels, closeReasons, leadStatuses } from "../../leads/lead-status.ts";
import { slaStates } from "../../leads/response-sla.ts";
import { leadTypes } from "../../requests/spec.ts";
import { maxSourceLength } from "../../routes/source-path.ts";
import { isStorable } from "../../text/storable.ts";

export const leadTypeSchema = z.enum(leadTypes).openapi("LeadType");
export const leadStatusSchema = z.enum(leadStatuses).openapi("LeadStatus");

/** What `POST /api/leads` takes. The registry checks the payload by type; see the type's declaration for its fields. */
export const leadInputSchema = z
	.object({
		type: z.enum([...leadTypes, "NETWORK_BUY", "NETWORK_SELL"]),
		name: z.string().max(300),
		whatsapp: z.string().max(40).openapi({ example: "0300-1234567" }),
		email: z.string().max(254).nullish(),
		payload: z
			.record(z.string(), z.unknown())
			.openapi({ example: { subject: "A website", message: "What would a shop cost?" } }),
		/** The language to answer in; the page's own. */
		locale: z.enum(["en", "ur"]).optional(),
		source: z.string().max(maxSourceLength).nullish().openapi({
			description: "The path of the page that it was sent from; a query is cut off",
			example: "/services/logo-design",
		}),
	})
	.openapi("LeadInput");

/** What the visitor gets back: enough to speak about the request, nothing personal. */
export const leadReceiptSchema = z
	.object({
		id: z.uuid(),
		reference: z.string().openapi({ example: "K7M4-QX2P" }),
		type: leadTypeSchema,
		status: leadStatusSchema,
		createdAt: z.iso.datetime(),
	})
	.openapi("LeadReceipt");
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;

/** The rate a lead was sent at, in PKR per unit: what the visitor saw and what the board said at that moment. */
export const quoteSchema = z
	.object({
		seenRate: z.number().nullable(),
		serverRate: z.number(),
		seenTotal: z.number().nullable(),
		serverTotal: z.number().nullable(),
	})
	.openapi("Quote");
export type Quote = z.infer<typeof quoteSchema>;

/** Where a lead stands against its response time; see `response-sla.ts`. */
export const leadSlaSchema = z
	.object({
		state: z.enum(slaStates).openapi({
			description:
				"`met`: answered by `dueAt`; `excused`: rejected as spam or duplicate before `dueAt`; `missed`: not answered by `dueAt`, or finished without an answer; `waiting`: all else",
		}),
		dueAt: z.iso.datetime(),
		answeredAt: z.iso.datetime().nullable().openapi({ description: "Of the first answer; closing answers nobody" }),
	})
	.openapi("LeadSla");
export type LeadSla = z.infer<typeof leadSlaSchema>;

const closeReasonSchema = z.enum(closeReasons).openapi("CloseReason");

/** A lead as staff see it. `whatsapp` is E.164. */
export const leadSchema = leadReceiptSchema
	.extend({
		name: z.string(),
		whatsapp: z.string(),
		whatsappTyped: z.string(),
		email: z.string().nullable(),
		payload: z.record(z.string(), z.unknown()),
		locale: z.enum(["en", "ur"]),
		quote: quoteSchema.nullable(),
		suspect: z.boolean().openapi({ description: "Filled in the field that people cannot see; perhaps a machine" }),
		version: z.int(),
		assigneeId: z.uuid().nullable(),
		readAt: z.iso.datetime().nullable(),
		sla: leadSlaSchema,
		closedAt: z.iso.datetime().nullable(),
		reason: closeReasonSchema.nullable().openapi({ description: "Why it was closed or rejected" }),
		source: z.string().nullable().openapi({ description: "The path of the page that it was sent from" }),
		updatedAt: z.iso.datetime(),
	})
	.openapi("Lead");
export type Lead = z.infer<typeof leadSchema>;

/** Someone of the staff, as history names them. */
export const actorSchema = z.object({ id: z.uuid(), name: z.string() }).openapi("Actor");

export const leadEventKinds = ["received", "moved", "assigned", "answered"] as const;

/** One stored step of a lead: who, when, and from where to where. */
export const leadEventSchema = z
	.object({
		id: z.uuid(),
		kind: z.enum(leadEventKinds).or(z.string()),
		from: leadStatusSchema.nullable(),
		to: leadStatusSchema.nullable(),
		actor: actorSchema.nullable(),
		data: z.record(z.string(), z.unknown()).nullable(),
		at: z.iso.datetime(),
	})
	.openapi("LeadEvent");
export type LeadEvent = z.infer<typeof leadEventSchema>;

export const leadNoteSchema = z
	.object({ id: z.uuid(), text: z.string(), author: actorSchema.nullable(), createdAt: z.iso.datetime() })
	.openapi("LeadNote");
export type LeadNote = z.infer<typeof leadNoteSchema>;

/** A lead's page: the lead, what happened to it, and what else the same person asked. */
export const leadDetailSchema = leadSchema
	.extend({
		events: z.array(leadEventSchema),
		notes: z.array(leadNoteSchema),
		earlier: z.array(leadSchema).openapi({ description: "Up to 50 other leads of the same person, newest first" }),
	})
	.openapi("LeadDetail");
export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** A change to one lead; `version` is that of the lead that the person saw. */
export const leadChangeSchema = z
	.object({
		status: leadStatusSchema.optional(),
		assigneeId: z.uuid().nullish().openapi({ description: "null takes the lead from its assignee" }),
		reason: closeReasonSchema
			.optional()
			.openapi({ description: "Why it is closed or rejected; only for a finished lead" }),
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

const leadFilterFields = {
	status: leadStatusSchema.optional(),
	type: leadTypeSchema.optional(),
	assignee: z
		.union([z.uuid(), z.enum(["me", "none"])])
		.optional()
		.openapi({ description: "Someone of the staff by id, `me`, or `none`" }),
	q: z.string().max(200).optional().openapi({
		description: "A name, a number in any spelling or a part of one, an e-mail address or a reference",
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

/** How many leads went with the person who sent them. */
export const leadErasureSchema = z.object({ leads: z.int() }).openapi("LeadErasure");
export type LeadErasure = z.infer<typeof leadErasureSchema>;

/** A status change of every lead of a filter that may make that move. */
export const leadBulkSchema = z
	.object({
		filter: leadFilterSchema,
		status: leadStatusSchema,
		reason: closeReasonSchema.optional().openapi({ description: "Why they are closed or rejected" }),
		continueWith: z
			.object({ undoToken: z.uuid(), next: z.string().max(200) })
			.optional()
			.openapi({ description: "Where the last call stopped, from its answer" }),
	})
	.openapi("LeadBulk");

/** What a call changed. `next` is there while more of the filter waits: call again with it. */
export const leadBulkResultSchema = z
	.object({
		changed: z.int(),
		skipped: z.int().openapi({ description: "Leads that may not make the move, or that someone changed meanwhile" }),
		undoToken: z.uuid(),
		next: z.string().nullable(),
	})
	.openapi("LeadBulkResult");
export type LeadBulkResult = z.infer<typeof leadBulkResultSchema>;

export const leadBulkUndoSchema = z.object({ undoToken: z.uuid() }).openapi("LeadBulkUndo");
export const leadBulkUndoResultSchema = leadBulkResultSchema
	.pick({ changed: true, skipped: true })
	.openapi("LeadBulkUndoResult");
export type LeadBulkUndoResult = z.infer<typeof leadBulkUndoResultSchema>;
