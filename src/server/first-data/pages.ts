import type { RichBlock, RichListItem, RichParagraph, RichText } from "#shared/rich-text/rich-text.ts";
import { readText } from "./read-text.ts";

interface TextPage {
	readonly title: string;
	/** Meta description, 70 to 155 characters. */
	readonly description: string;
	readonly lead: string;
	readonly body: RichText;
}

/** The pages of a new site. The privacy policy's list of what a browser holds has an item for each of `storage.ts`. */
export const firstPages = [
	{ slug: "about", en: read("about.en"), ur: read("about.ur") },
	{
		slug: "privacy",
		en: read("privacy.en"),
		ur: read("privacy.ur"),
		dated: "2025-09-06",
		changed: "2026-11-23",
		version: 3,
	},
	{ slug: "terms", en: read("terms.en"), ur: read("terms.ur"), dated: "2025-09-06", changed: "2026-11-24", version: 3 },
];

/**
 * Reads a page: title, description and lead, a line each, then sections (`## anchor | heading`, the anchor the same in both
 * languages) of paragraphs, lists (`- `) and steps (`1. `), a line each. Sections may hold `{brand}`, `{supportEmail}`,
 * `{whatsapp}`, `{phone}`, `{deadline}`, `{party}` and `{retention}`: the page fills them from the settings, and leaves a
 * sentence out until what it names is set.
 */
function read(name: string): TextPage {
	const [head = "", ...sections] = readText(`pages/${name}.txt`).split(/^## /m);
	const [title = "", description = "", lead = ""] = head.split("\n");
	return { title, description, lead, body: { type: "doc", content: sections.flatMap(readSection) } };
}

type Block = RichParagraph | { readonly type: "bulletList" | "orderedList"; readonly content: RichListItem[] };

function readSection(section: string): RichBlock[] {
	const [head = "", ...lines] = section.trim().split("\n");
	const [id = "", heading = ""] = head.split(" | ");
	const blocks: Block[] = [];
	for (const line of lines) {
		const [, mark, text = ""] = /^(- |1\. )?(.*)$/.exec(line) ?? [];
		const item: RichListItem = { type: "listItem", content: [richParagraph(text)] };
		const type = mark === "- " ? "bulletList" : "orderedList";
		const last = blocks.at(-1);
		if (mark === undefined) blocks.push(richParagraph(text));
		else if (last && last.type !== "paragraph" && last.type === type) last.content.push(item);
		else blocks.push({ type, content: [item] });
	}
	return [{ type: "heading", attrs: { level: 2, id }, content: [{ type: "text", text: heading }] }, ...blocks];
}

function richParagraph(text: string): RichParagraph {
	return { type: "paragraph", content: [{ type: "text", text }] };
}
