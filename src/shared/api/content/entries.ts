import { z } from "@hono/zod-openapi";
import { contentNames } from "../../content-types/spec.ts";
import { urduStates } from "../../content-types/urdu.ts";
import { forStaff, idempotencyHeaders, named } from "../contract.ts";

const person = z.object({ id: z.uuid(), name: z.string().nullable() }).nullable();
const version = z.string().openapi({ description: "Another with each change of the entry or its draft" });
const localized = z.object({ en: z.string(), ur: z.string() });
const values = z.record(z.string(), z.unknown());

export const contentTypeSchema = named("ContentType", {
	type: z.enum(contentNames),
	fields: z.array(
		z.object({
			name: z.string(),
			kind: z.string(),
			label: localized,
			required: z.boolean(),
			/** The longest text, the largest number or the most characters of one of a list. */
			max: z.int().optional(),
		}),
	),
	entries: z.int(),
	drafts: z.int(),
});
export type ListedContentType = z.infer<typeof contentTypeSchema>;

/** An entry with all its fields as they will be once its draft is published, and what is known of the draft. */
export const contentEntrySchema = z
	.object({
		id: z.uuid(),
		version,
		/** The page that shows it, with the draft; good for 24 hours, for all who have the address. */
		previewUrl: z.string(),
		createdAt: z.iso.datetime(),
		updatedAt: z.iso.datetime(),
		/** What visitors get now; `null` until it is published for the first time. */
		published: values.nullable(),
		draft: z
			.object({
				savedAt: z.iso.datetime(),
				savedBy: person,
				publishAt: z.iso.datetime().nullable(),
			})
			.nullable(),
		/** After a change: the texts that stand in the other language's field, by name. They are saved all the same. */
		hints: z.record(z.string(), z.literal("script")).optional(),
	})
	.catchall(z.unknown())
	.openapi("ContentEntry");
export type ContentEntry = z.infer<typeof contentEntrySchema>;

export const contentVersionSchema = named("ContentVersion", {
	n: z.int(),
	action: z.enum(["found", "created", "updated", "deleted", "restored"]),
	at: z.iso.datetime(),
	by: person,
	values,
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

/** An entry, or one of the site's words, whose Urdu wants work. */
export const translationSchema = named("Translation", {
	type: z.enum([...contentNames, "site-words"]),
	id: z.string(),
	/** What the entry is called, in English; of a word of the site the text. */
	name: z.string(),
	/** Where visitors read an entry, without the language. */
	page: z.string().optional(),
	fields: z.array(z.object({ field: z.string(), state: z.enum(urduStates) })),
});
export type Translation = z.infer<typeof translationSchema>;

const list = "/api/admin/content/:type";
const ofType = z.object({ type: z.enum(contentNames) });
const one = ofType.extend({ id: z.uuid() });
const entry = { description: "The entry as it is now", schema: contentEntrySchema };
const seen = z.object({ version: version.optional() });
/** The fields of the type, the version that the editor saw, and whether visitors get it at once. */
const fields = seen.extend({ publish: z.boolean().optional() }).catchall(z.unknown()).openapi("ContentFields");

export const contentEntryCalls = {
	translations: forStaff("GET /api/admin/translations", {
		summary:
			"The entries, hidden ones too, and the words of the site, whose Urdu is missing or older than its English, drafts included",
		answers: {
			200: {
				description: "By type, those with the most to do first; the words of the site last",
				schema: z.array(translationSchema),
			},
		},
	}),
	types: forStaff("GET /api/admin/content", {
		summary: "The types of what staff write",
		answers: { 200: { description: "The types", schema: z.array(contentTypeSchema) } },
	}),
	list: forStaff(`GET ${list}`, {
		summary: "Every entry of a type, with its draft laid over it; hidden ones too, newest first",
		params: ofType,
		answers: { 200: { description: "The entries", schema: z.array(contentEntrySchema) } },
	}),
	create: forStaff(`POST ${list}`, {
		summary: "Begin an entry: a draft, which visitors see once it is published; with `publish` at once",
		params: ofType,
		headers: idempotencyHeaders,
		body: fields,
		takesTexts: true,
		answers: { 201: entry },
		problems: [409],
	}),
	save: forStaff(`PATCH ${list}/:id`, {
		summary: "Change the draft of an entry: only the fields that are sent; with `publish` what visitors see",
		params: one,
		body: fields,
		takesTexts: true,
		answers: { 200: entry },
		problems: [409],
	}),
	remove: forStaff(`DELETE ${list}/:id`, {
		summary: "Delete an entry with its draft; its versions stay, and any can be restored",
		params: one,
		answers: { 204: { description: "Deleted" } },
		problems: [409],
	}),
	discard: forStaff(`DELETE ${list}/:id/draft`, {
		summary: "Throw an entry's draft away; one that was never published is gone with it",
		params: one,
		answers: { 204: { description: "What was published is all there is" } },
		problems: [409],
	}),
	publish: forStaff(`POST ${list}/:id/publication`, {
		summary: "Publish an entry's draft, now or at a time; nothing happens where there is none",
		params: one,
		body: seen
			.extend({ at: z.iso.datetime({ offset: true }).nullish() })
			.openapi("Publication")
			.optional(),
		answers: { 200: entry },
		problems: [409],
	}),
	withdraw: forStaff(`POST ${list}/withdrawal`, {
		summary:
			"Take back what was just published: what visitors read before is back, and it is a draft again. All, or none",
		params: ofType,
		body: z
			.object({
				entries: z
					.array(z.object({ id: z.uuid(), version }))
					.min(1)
					.max(500),
			})
			.openapi("Withdrawal"),
		answers: { 204: { description: "Visitors read what they read before" } },
		problems: [409],
	}),
	unschedule: forStaff(`DELETE ${list}/:id/publication`, {
		summary: "Keep a draft that was to be published at a time as a draft",
		params: one,
		answers: { 200: entry },
	}),
	versions: forStaff(`GET ${list}/:id/versions`, {
		summary: "What an entry said after each of its changes, newest first; also of one that was deleted",
		params: one,
		answers: { 200: { description: "The versions", schema: z.array(contentVersionSchema) } },
	}),
	restore: forStaff(`POST ${list}/:id/versions/:n/restoration`, {
		summary: "Make what an entry said in a version its draft; visitors see it once that is published",
		params: one.extend({ n: z.coerce.number().int().positive() }),
		answers: { 200: entry },
		problems: [409],
	}),
} as const;
