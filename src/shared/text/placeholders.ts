/** What stands in braces in a text that people write: `{brand}`. */
export const placeholder = /\{([^{}\n]*)\}/g;

/** The names in the braces of a text, as they were written. */
export function namesIn(text: string): readonly string[] {
	return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}
