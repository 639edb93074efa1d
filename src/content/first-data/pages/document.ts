import type { RichBlock, RichListItem, RichParagraph, RichText } from "#shared/rich-text/nodes.ts";

/**
 * The shape in which the first text pages are written (about, privacy, terms). Texts in blocks may hold `{brand}`, `{supportEmail}`, `{whatsapp}`,
 * `{phone}`, `{deadline}`, `{party}` and `{retention}`: the page fills them from the settings, and leaves a sentence out
 * until what it names is set. Titles, descriptions, leads and headings hold none.
 */
type Block =
	| { readonly kind: "paragraph"; readonly text: string }
	/** `steps` follow one another and are numbered. */
	| { readonly kind: "list" | "steps"; readonly items: readonly string[] };

interface Section {
	/** The anchor of the section, the same in every language. */
	readonly id: string;
	readonly heading: string;
	readonly blocks: readonly Block[];
}

export interface TextPage {
	readonly title: string;
	/** Meta description, 70 to 155 characters. */
	readonly description: string;
	readonly lead: string;
	/** ISO date of the first version, where the page carries one. */
	readonly dated?: string;
	/** ISO date of the last change. */
	readonly changed?: string;
	readonly version?: number;
	readonly sections: readonly Section[];
}

type Part = string | readonly string[] | Block;

/** A section as it is read: a string is a paragraph, an array of strings is a list. */
export function section(id: string, heading: string, ...parts: readonly Part[]): Section {
	return { id, heading, blocks: parts.map(blockOf) };
}

/** Steps that follow one another. */
export function steps(...items: readonly string[]): Block {
	return { kind: "steps", items };
}

function blockOf(part: Part): Block {
	if (typeof part === "string") return { kind: "paragraph", text: part };
	return "kind" in part ? part : { kind: "list", items: part };
}

/** The sections as pages are stored. */
export function richTextOf({ sections }: TextPage): RichText {
	return {
		type: "doc",
		content: sections.flatMap(({ id, heading, blocks }): RichBlock[] => [
			{ type: "heading", attrs: { level: 2, id }, content: [{ type: "text", text: heading }] },
			...blocks.map(richBlock),
		]),
	};
}

function richBlock(block: Block): RichBlock {
	if (block.kind === "paragraph") return richParagraph(block.text);
	const items = block.items.map((text): RichListItem => ({ type: "listItem", content: [richParagraph(text)] }));
	return { type: block.kind === "steps" ? "orderedList" : "bulletList", content: items };
}

function richParagraph(text: string): RichParagraph {
	return { type: "paragraph", content: [{ type: "text", text }] };
}
