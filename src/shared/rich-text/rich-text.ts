import type { RichBlock, RichHeading, RichInline, RichList, RichText } from "../api/rich-text.ts";
import { slugOf } from "../text/slug.ts";

export type * from "../api/rich-text.ts";

/** The longest words for what a picture shows, in UTF-16 units. */
export const longestAlt = 200;

/** The longest rich text, in UTF-16 units of its letters alone. */
export const longestRichText = 60_000;
export const mostNodes = 4_000;
export const deepestList = 3;

const sentences = /.+?(?:[.!?؟۔]["”“)]*(?:\s+|$)|$)/gs;

/** What stands in a line, without some of its sentences. A sentence may run through several marks: each loses its part. */
export function withoutSentences(
	content: readonly RichInline[],
	isLeftOut: (sentence: string) => boolean,
): readonly RichInline[] {
	const units = (lettersOf(content).match(sentences) ?? []).flatMap((sentence) =>
		sentence.split("").map((unit) => (isLeftOut(sentence) ? "" : unit)),
	);
	return content.flatMap((inline): RichInline[] => {
		const letters = units.splice(0, lettersOf([inline]).length).join("");
		if (letters === "") return [];
		return [inline.type === "text" ? { ...inline, text: letters } : inline];
	});
}

/** What stands below a heading of the second level; what stands above the first one has no heading. */
export interface RichSection {
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

/**
 * Where a link may lead: another site by HTTP, a page of this one, an anchor, an address or a number. No script can be one,
 * and no host that reads as another: none behind a name of a user, and none whose letters are Latin and others.
 */
export function isSafeLink(href: string): boolean {
	if (/^(?:mailto:[^\s<>"]+|tel:\+?[\d\s-]+|#[\p{L}\p{N}-]+)$/u.test(href)) return true;
	if (/^\/(?!\/)[^\s<>"\\]*$/.test(href)) return true;
	const [, host] = /^https?:\/\/([^\s<>"\\/?#@%]+)(?:[/?#][^\s<>"\\]*)?$/i.exec(href) ?? [];
	if (!host || /(?:^|\.)xn--/i.test(host)) return false;
	return !(/\p{Script=Latin}/u.test(host) && /(?!\p{Script=Latin})\p{L}/u.test(host));
}
