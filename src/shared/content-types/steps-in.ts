import type { Locale } from "../locale.ts";
import type { Step } from "./spec.ts";

interface WrittenSteps {
	readonly steps: readonly Step[];
	readonly stepsUr: readonly Step[];
}

/** The steps for a page in a language, and the language that they are in: Urdu ones where staff wrote some, else English. */
export function stepsIn(locale: Locale, { steps, stepsUr }: WrittenSteps): { lang: Locale; steps: readonly Step[] } {
	return locale === "ur" && stepsUr.length > 0 ? { lang: "ur", steps: stepsUr } : { lang: "en", steps };
}
