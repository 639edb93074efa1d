import type sentences from "#i18n/en/panel/issues.json";
import type { Issue, IssueCode } from "./requests/read.ts";

type CodeIn<Key> = Key extends `issue.${infer Code}` ? Code : never;
/** Why a field of the panel was refused, beyond what requests know: all that the dictionary has a sentence for. */
export type PanelIssueCode = CodeIn<keyof typeof sentences>;

/** Why any field was refused; the dictionary has a sentence for each. */
export type FieldIssue = Omit<Issue, "code"> & {
	readonly code: PanelIssueCode | IssueCode;
	/** What it is about: the variable, or the figure that holds. */
	readonly name?: string;
};

/** What fills the gaps of an issue's sentence. */
export function issueParameters({ limit, name, readings }: FieldIssue): Readonly<Record<string, string>> {
	return {
		...(limit === undefined ? {} : { limit: limit.toLocaleString("en-IN") }),
		...(name === undefined ? {} : { name }),
		...(readings === undefined ? {} : { decimal: readings[0], whole: readings[1] }),
	};
}
