import type { RichInline } from "./nodes.ts";
import { lettersOf } from "./read.ts";

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
