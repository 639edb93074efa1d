import type { RichInline } from "../api/rich-text.ts";
import { lettersOf } from "./read.ts";

export type * from "../api/rich-text.ts";

/** The longest words for what a picture shows, in UTF-16 units. */
export const longestAlt = 200;

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
