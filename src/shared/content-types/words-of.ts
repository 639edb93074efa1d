/** The words of a field's value in one text. */
export function lettersOfValue(value: unknown): string {
	return wordsOf(value).join("\n");
}

/** The words of a field's value, of lists, steps and rich text too, in their order. */
export function wordsOf(value: unknown): string[] {
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.flatMap(wordsOf);
	if (typeof value !== "object" || value === null) return [];
	const { title, text, content, name, lines } = value as Readonly<Record<string, unknown>>;
	return [title, text, content, name, lines].flatMap(wordsOf);
}
