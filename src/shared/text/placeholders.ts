import type { Issue } from "../requests/read.ts";
/** What stands in braces in a text that people write: `{brand}`. */
export const placeholder = /\{([^{}\n]*)\}/g;

/** The names in the braces of a text, as they were written. */
export function namesIn(text: string): readonly string[] {
	return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

/** The first `{name}` in a text that is none of the known ones. */
export function placeholderIssue(placeholders: readonly string[], text: string): Issue | null {
	const unknown = namesIn(text).find((name) => !placeholders.includes(name));
	if (unknown === undefined) return null;
	const available = placeholders.map((name) => `{${name}}`).join(", ");
	return {
		code: "choice",
		sentence: {
			en: `{${unknown}} cannot be used here.${available && ` What can be used: ${available}.`}`,
			ur: `{${unknown}} یہاں استعمال نہیں ہو سکتا۔${available && ` جو استعمال ہو سکتا ہے: ${available}`}`,
		},
	};
}
