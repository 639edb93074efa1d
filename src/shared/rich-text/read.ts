import { slugOf } from "../text/slug.ts";
import type { RichBlock, RichHeading, RichInline, RichList, RichText } from "./nodes.ts";

/** What stands below a heading of the second level; what stands above the first one has no heading. */
export interface RichSection {
	/** The anchor. */
	readonly id: string;
	readonly heading: RichHeading | null;
	readonly blocks: readonly RichBlock[];
}

/** The sections of a text, each with an anchor of its own. */
export function sectionsOf({ content }: RichText): readonly RichSection[] {
	const sections: { heading: RichHeading | null; blocks: RichBlock[] }[] = [];
	for (const block of content) {
		if (isSectionHeading(block)) sections.push({ heading: block, blocks: [] });
		else {
			if (sections.length === 0) sections.push({ heading: null, blocks: [] });
			sections.at(-1)?.blocks.push(block);
		}
	}
	const taken = new Set<string>();
	return sections.map(({ heading, blocks }, index) => {
		const wanted = heading ? heading.attrs.id || slugOf(lettersOf(heading.content)) : "";
		const id = wanted && !taken.has(wanted) ? wanted : `section-${index + 1}`;
		taken.add(id);
		return { id, heading, blocks };
	});
}

/** The letters of a text without its form, a line for each paragraph; for search, previews and comparison. */
export function plainText({ content }: RichText): string {
	return content.flatMap(linesOf).join("\n");
}

/** The letters of what stands in a line. */
export function lettersOf(content: readonly RichInline[] = []): string {
	return content.map((inline) => (inline.type === "text" ? inline.text : "\n")).join("");
}

function isSectionHeading(block: RichBlock): block is RichHeading {
	return block.type === "heading" && block.attrs.level === 2;
}

function linesOf(block: RichBlock): string[] {
	switch (block.type) {
		case "paragraph":
		case "heading":
			return [lettersOf(block.content)];
		case "bulletList":
		case "orderedList":
			return linesOfList(block);
		case "image":
			return [block.attrs.alt];
		case "table":
			return block.content.map((row) =>
				row.content.map((cell) => cell.content.map(({ content }) => lettersOf(content)).join(" ")).join("\t"),
			);
	}
}

function linesOfList({ content }: RichList): string[] {
	return content.flatMap((item) => item.content.flatMap(linesOf));
}
