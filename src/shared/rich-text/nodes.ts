import { lettersOf } from "./read.ts";

/**
 * Text with headings, lists, links, tables and pictures, as plain data: the part of ProseMirror's JSON that the editor writes and
 * the pages render. Texts may hold `{brand}` and its like, which the page fills in.
 */
export interface RichText {
	readonly type: "doc";
	readonly content: readonly RichBlock[];
}

export type Mark =
	| { readonly type: "bold" }
	| { readonly type: "italic" }
	| { readonly type: "link"; readonly attrs: { readonly href: string } };

export type RichInline =
	| { readonly type: "text"; readonly text: string; readonly marks?: readonly Mark[] | undefined }
	| { readonly type: "hardBreak" };

export interface RichParagraph {
	readonly type: "paragraph";
	readonly content?: readonly RichInline[] | undefined;
}

export interface RichHeading {
	readonly type: "heading";
	/** 2 begins a section; 3 stands inside one. `id`: its anchor, the same in every language; else it is made of the text. */
	readonly attrs: { readonly level: 2 | 3; readonly id?: string | null | undefined };
	readonly content?: readonly RichInline[] | undefined;
}

export interface RichList {
	/** An ordered list is one of steps that follow one another. */
	readonly type: "bulletList" | "orderedList";
	readonly content: readonly RichListItem[];
}

export interface RichListItem {
	readonly type: "listItem";
	readonly content: readonly (RichParagraph | RichList)[];
}

export interface RichTable {
	readonly type: "table";
	readonly content: readonly RichRow[];
}

export interface RichRow {
	readonly type: "tableRow";
	readonly content: readonly RichCell[];
}

export interface RichCell {
	readonly type: "tableHeader" | "tableCell";
	readonly content: readonly RichParagraph[];
}

/** A picture that was uploaded here, with the size that keeps its place while it comes. */
export interface RichImage {
	readonly type: "image";
	readonly attrs: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
}

/** The longest words for what a picture shows, in UTF-16 units. */
export const longestAlt = 200;

export type RichBlock = RichParagraph | RichHeading | RichList | RichTable | RichImage;

/** The longest rich text, in UTF-16 units of its letters alone. */
export const longestRichText = 60_000;
/** The most nodes of a rich text. */
export const mostNodes = 4_000;
/** How deep lists may lie in lists. */
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
