import type { RichBlock, RichListItem, RichParagraph, RichText } from "#shared/rich-text/nodes.ts";

type Block =
	| { readonly kind: "paragraph"; readonly text: string }
	/** `steps` follow one another and are numbered. */
	| { readonly kind: "list" | "steps"; readonly items: string[] };

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
	readonly sections: readonly Section[];
}

/**
 * Reads a page: title, description and lead, a line each, then sections (`## anchor | heading`) of paragraphs, lists (`- `)
 * and steps (`1. `), a line each. Sections may hold `{brand}`, `{supportEmail}`, `{whatsapp}`, `{phone}`, `{deadline}`,
 * `{party}` and `{retention}`: the page fills them from the settings, and leaves a sentence out until what it names is set.
 */
export function readPage(text: string): TextPage {
	const [head = "", ...sections] = text.trim().split(/^## /m);
	const [title = "", description = "", lead = ""] = head.split("\n");
	return { title, description, lead, sections: sections.map(readSection) };
}

function readSection(section: string): Section {
	const [head = "", ...lines] = section.trim().split("\n");
	const [id = "", heading = ""] = head.split(" | ");
	const blocks: Block[] = [];
	for (const line of lines) {
		const [, mark, text = ""] = /^(- |1\. )?(.*)$/.exec(line) ?? [];
		const kind = mark === undefined ? "paragraph" : mark === "- " ? "list" : "steps";
		const last = blocks.at(-1);
		if (kind === "paragraph") blocks.push({ kind, text });
		else if (last?.kind === kind) last.items.push(text);
		else blocks.push({ kind, items: [text] });
	}
	return { id, heading, blocks };
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
