/** A term of the product: how English begins it, its Urdu, and what Urdu never calls it. */
export interface Pair {
	readonly en: string;
	readonly ur: string;
	readonly never: readonly string[];
}

/** The rows of the glossary's table in `docs/words.md`: English, Urdu, never. */
export function glossaryOf(markdown: string): readonly Pair[] {
	const [, table = ""] = markdown.split("## Glossary");
	return table
		.split("\n")
		.filter((row) => row.startsWith("| ") && !row.startsWith("| English"))
		.map((row) => {
			const [, en = "", ur = "", never = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
			return {
				en,
				ur,
				never: never
					.split("،")
					.map((word) => word.trim())
					.filter(Boolean),
			};
		});
}
