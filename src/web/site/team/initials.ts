/** The first letters of a name's first and last word; apart from each other, so that Urdu letters do not join. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const first = words.at(0) ?? "";
	const last = words.length > 1 ? (words.at(-1) ?? "") : "";
	return [first, last].map((word) => [...word][0] ?? "").join("\u200c");
}
