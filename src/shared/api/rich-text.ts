import { z } from "@hono/zod-openapi";
import { maxImageSide } from "../content-types/image.ts";
import { deepestList, isSafeLink, longestAlt, longestRichText, mostNodes, plainText } from "../rich-text/rich-text.ts";
import { isStorable } from "../text/storable.ts";
import { named } from "./contract.ts";

/** A value that nobody changes, nor anything in it. */
export type Frozen<Value> = Value extends readonly (infer Entry)[]
	? readonly Frozen<Entry>[]
	: Value extends object
		? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
		: Value;

const storable = z.string().refine(isStorable, { params: { issue: "unusableCharacters" } });
const mark = z.discriminatedUnion("type", [
	z.object({ type: z.literal("bold") }),
	z.object({ type: z.literal("italic") }),
	z.object({
		type: z.literal("link"),
		attrs: z.object({
			href: z.string().max(2_000).refine(isSafeLink),
		}),
	}),
]);
const inline = z.discriminatedUnion("type", [
	z.object({ type: z.literal("text"), text: storable.min(1), marks: z.array(mark).max(3).optional() }),
	z.object({ type: z.literal("hardBreak") }),
]);
const inlines = z.array(inline).optional();
export type RichInline = Frozen<z.output<typeof inline>>;
const paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
export type RichParagraph = Frozen<z.output<typeof paragraph>>;
/** Level 2 begins a section; 3 stands inside one. `id`: its anchor, the same in every language; else it is made of the text. */
const heading = z.object({
	type: z.literal("heading"),
	attrs: z.object({
		level: z.literal([2, 3]),
		id: z
			.string()
			.regex(/^[\p{L}\p{N}-]{1,80}$/u)
			.nullish(),
	}),
	content: inlines,
});

export type RichHeading = Frozen<z.output<typeof heading>>;

export interface RichListItem {
	readonly type: "listItem";
	readonly content: readonly (RichParagraph | RichList)[];
}
export interface RichList {
	/** An ordered list is one of steps that follow one another. */
	readonly type: "bulletList" | "orderedList";
	readonly content: readonly RichListItem[];
}

function listOf(depth: number): z.ZodType<RichList> {
	const block = depth < deepestList ? z.union([paragraph, z.lazy(() => listOf(depth + 1))]) : paragraph;
	const item = z.object({ type: z.literal("listItem"), content: z.array(block).min(1) });
	return z.object({ type: z.enum(["bulletList", "orderedList"]), content: z.array(item).min(1) });
}

const cell = z.object({ type: z.enum(["tableHeader", "tableCell"]), content: z.array(paragraph) });
const row = z.object({ type: z.literal("tableRow"), content: z.array(cell).min(1).max(12) });
const table = z.object({ type: z.literal("table"), content: z.array(row).min(1) });
export type RichTable = Frozen<z.output<typeof table>>;
const side = z.int().min(1).max(maxImageSide);
/** A picture that was uploaded here, with the size that keeps its place while it comes. */
const image = z.object({
	type: z.literal("image"),
	attrs: z.object({
		src: z.string().regex(/^\/media\/[0-9a-f]{32}\.webp$/),
		alt: storable.min(1).max(longestAlt),
		width: side,
		height: side,
	}),
});
const block = z.union([paragraph, heading, listOf(1), table, image]);
export type RichBlock = Frozen<z.output<typeof block>>;

/**
 * Text with headings, lists, links, tables and pictures, as it is stored and rendered: the part of ProseMirror's JSON that
 * the editor writes and the pages render. Texts may hold `{brand}` and its like, which the page fills in.
 */
export const richTextSchema = named("RichText", { type: z.literal("doc"), content: z.array(block) });
export type RichText = Frozen<z.output<typeof richTextSchema>>;

/**
 * Rich text as it is sent. What is not declared here does not pass: unknown nodes are refused, unknown attributes
 * (classes, styles, handlers) are dropped, links lead only where `isSafeLink` allows. What is wrong is said of the whole
 * text: its parts have no names that people know.
 */
export const sentRichText = z
	.unknown()
	.transform((sent, context): RichText => {
		const read = richTextSchema.safeParse(sent);
		if (read.success && isShort(read.data)) return read.data;
		if (read.success)
			context.addIssue({ code: "too_big", origin: "string", maximum: longestRichText, inclusive: true });
		else context.addIssue({ code: "custom", params: { issue: hasUnsafeLink(sent) ? "link" : "notText" } });
		return z.NEVER;
	})
	.openapi({ type: "object", description: "RichText" });

function isShort(text: RichText): boolean {
	return plainText(text).length <= longestRichText && countNodes(text) <= mostNodes;
}

function hasUnsafeLink(node: unknown): boolean {
	if (typeof node !== "object" || node === null) return false;
	if ("href" in node && typeof node.href === "string") return !isSafeLink(node.href);
	return Object.values(node).some(hasUnsafeLink);
}

function countNodes(node: unknown): number {
	if (typeof node !== "object" || node === null) return 0;
	const { content } = node as { content?: unknown };
	return 1 + (Array.isArray(content) ? content.reduce((sum: number, child) => sum + countNodes(child), 0) : 0);
}
