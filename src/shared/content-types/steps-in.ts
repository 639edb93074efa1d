import type { Locale } from "../locale.ts";
import { urduOrNot } from "../text/direction.ts";
import type { Step } from "./spec.ts";
import { lettersOfValue } from "./words-of.ts";

interface WrittenSteps {
	readonly steps: readonly Step[];
	readonly stepsUr: readonly Step[];
}

/** The steps for a page in a language, and the language that they are in: its own where staff wrote some, else the other. */
export function stepsIn(locale: Locale, { steps, stepsUr }: WrittenSteps): { lang: Locale; steps: readonly Step[] } {
	const shown = locale === "ur" && stepsUr.length > 0 ? stepsUr : steps;
	return { lang: urduOrNot(lettersOfValue(shown)) ?? "en", steps: shown };
}
