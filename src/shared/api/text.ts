import { z } from "@hono/zod-openapi";
import { isStorable } from "../text/storable.ts";

const unusable = { params: { issue: "unusableCharacters" } };

// NUL stays, to be refused.
const onOneLine = (text: string) => text.replace(/(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu, " ");

/** A text that the database can hold, without the space around it; at most `max` UTF-16 units. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, unusable);

/** A text of one line: line breaks, tabs and other control characters become spaces. */
export const line = (max: number) => z.string().overwrite(onOneLine).trim().max(max).refine(isStorable, unusable);

/** The same, and not empty. */
export const requiredLine = (max: number) =>
	z.string().overwrite(onOneLine).trim().min(1).max(max).refine(isStorable, unusable);

/** A text that may be missing: absent stays absent, `null` and the empty text are `null`. */
export const optionalText = (max: number) => optional(text(max));

export const optionalLine = (max: number) => optional(line(max));

const optional = (schema: ReturnType<typeof text>) =>
	schema
		.nullable()
		.transform((value) => value || null)
		.optional();

/** Something that may be left out, or be `null`, which means the same. */
export const mayBeAbsent = <Schema extends z.ZodType>(schema: Schema) =>
	schema
		.nullable()
		.transform((value) => value ?? undefined)
		.optional();

/** A list of short texts of one line: trimmed, without empty and repeated ones. */
export const textList = (entries: number, max: number) =>
	z
		.array(line(max))
		.max(entries)
		.transform((values) => [...new Set(values.filter(Boolean))]);

/** When the entry was last changed as its editor knew it; a newer change is answered with 409 instead of overwritten. */
export const seenAt = z.iso.datetime().optional();
