import type { Home } from "../api/content/types.ts";
import type { Locale } from "../locale.ts";
import { urduOrNot } from "../text/direction.ts";
import type { Step } from "./spec.ts";

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

/** The steps for a page in a language, and the language that they are in: its own where staff wrote some, else the other. */
export function stepsIn(
	locale: Locale,
	{ steps, stepsUr }: Pick<Home, "steps" | "stepsUr">,
): { lang: Locale; steps: readonly Step[] } {
	const shown = locale === "ur" && stepsUr.length > 0 ? stepsUr : steps;
	return { lang: urduOrNot(lettersOfValue(shown)) ?? "en", steps: shown };
}
