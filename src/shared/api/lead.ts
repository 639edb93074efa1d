import { z } from "@hono/zod-openapi";
import { leadStatuses } from "../lead-status.ts";
import { leadTypes } from "../requests/spec.ts";
import { isStorable } from "../storable.ts";

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
		answeredAt: z.iso.datetime().nullable().openapi({
			description: "When the 24-hour clock stopped: at the first answer, or when it was closed or rejected",
		}),
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
		version: z.int().min(1),
	})
	.openapi("LeadChange");
export type LeadChange = z.infer<typeof leadChangeSchema>;

export const leadNoteInputSchema = z
	.object({
		text: z.string().trim().min(1).max(5000).refine(isStorable),
	})
	.openapi("LeadNoteInput");

/** An answer that was sent outside of this program. */
export const leadAnswerSchema = z.object({ channel: z.enum(["whatsapp", "email"]) }).openapi("LeadAnswer");
export type AnswerChannel = z.infer<typeof leadAnswerSchema>["channel"];

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
		.enum(["true", "false"])
		.optional()
		.transform((value) => value === "true")
		.openapi({ description: "`true`: only leads that wait for an answer longer than promised" }),
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
