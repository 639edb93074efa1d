import { namesIn } from "../text/placeholders.ts";
import type { Issue } from "./read.ts";

/** The first `{name}` in a text that is none of the known ones. */
export function placeholderIssue(placeholders: readonly string[], text: string): Issue | null {
	const unknown = namesIn(text).find((name) => !placeholders.includes(name));
	if (unknown === undefined) return null;
	const known = placeholders.map((name) => `{${name}}`).join(", ");
	return {
		code: "choice",
		sentence: {
			en: `{${unknown}} cannot be used here.${known && ` What can be used: ${known}.`}`,
			ur: `{${unknown}} یہاں استعمال نہیں ہو سکتا۔${known && ` جو استعمال ہو سکتا ہے: ${known}`}`,
		},
	};
}
