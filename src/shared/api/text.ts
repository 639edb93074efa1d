import { z } from "@hono/zod-openapi";

// PostgreSQL can store neither NUL nor half a surrogate pair.
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** A text that the database can hold, without the space around it; at most `max` UTF-16 units. */
export const text = (max: number) =>
	z
		.string()
		.trim()
		.max(max)
		.refine(isStorable, { params: { issue: "unusableCharacters" } });

/** The same, and not empty. */
export const requiredText = (max: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(max)
		.refine(isStorable, { params: { issue: "unusableCharacters" } });

/** A text that may be missing: absent stays absent, `null` and the empty text are `null`. */
export const optionalText = (max: number) =>
	text(max)
		.nullable()
		.transform((value) => value || null)
		.optional();

/** Something that may be left out, or be `null`, which means the same. */
export const mayBeAbsent = <Schema extends z.ZodType>(schema: Schema) =>
	schema
		.nullable()
		.transform((value) => value ?? undefined)
		.optional();

/** A list of short texts: trimmed, without empty and repeated ones. */
export const textList = (entries: number, max: number) =>
	z
		.array(text(max))
		.max(entries)
		.transform((values) => [...new Set(values.filter(Boolean))]);

/** When the entry was last changed as its editor knew it; a newer change is answered with 409 instead of overwritten. */
export const seenAt = z.iso.datetime().optional();
