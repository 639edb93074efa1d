import type sentences from "#i18n/en/panel/issues.json";
import type { MoneyCurrency } from "./money/money.ts";
import type { CodeIn, Issue } from "./requests/read.ts";

/** Why any field was refused, in the panel for more reasons than requests know; the dictionary has a sentence for each. */
export type FieldIssue = Omit<Issue, "code"> & {
	readonly code: Issue["code"] | CodeIn<keyof typeof sentences>;
	/** What it is about: the variable, or the figure that holds. */
	readonly name?: string;
	/** The money that it is about, in the place of the name. */
	readonly sum?: readonly [figure: string, currency: MoneyCurrency];
};

/** What fills the gaps of an issue's sentence. */
export function issueParameters({ limit, name, readings }: FieldIssue): Readonly<Record<string, string>> {
	return {
		...(limit === undefined ? {} : { limit: limit.toLocaleString("en-IN") }),
		...(name === undefined ? {} : { name }),
		...(readings === undefined ? {} : { decimal: readings[0], whole: readings[1] }),
	};
}
