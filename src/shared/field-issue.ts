import type { Issue, IssueCode } from "./requests/read.ts";

/** Why a field of the panel was refused, beyond what requests know. */
export type PanelIssueCode =
	| "slugTaken"
	| "slugUnusable"
	| "tooMany"
	| "notList"
	| "link"
	| "foreignImage"
	| "colour"
	| "timeOfDay"
	| "colourContrast"
	| "sellAboveBuy"
	| "misplacedDigit"
	| "jump"
	| "scheduleTime"
	| "wrongPassword"
	| "wrongCode"
	| "tooShort"
	| "commonPassword"
	| "nameInPassword"
	| "emailTaken"
	| "imageKind"
	| "imageSize"
	| "imageBroken"
	| "unknownVariable"
	| "pastTime"
	| "importBinary"
	| "importTooLarge"
	| "importEmpty"
	| "importNotTable"
	| "importQuote"
	| "importBrokenXml"
	| "importNoRequests"
	| "importTooManyRows"
	| "importColumns"
	| "importNoContact"
	| "importTwice"
	| "csvNoColumns"
	| "csvColumnsMissing"
	| "csvColumnTwice"
	| "csvCells"
	| "csvTwice"
	| "csvAmbiguous"
	| "csvFlag"
	| "csvDay"
	| "futureTime"
	| "dayClosed"
	| "decimals"
	| "accountCurrency"
	| "overpaid"
	| "belowNothing"
	| "unbalanced"
	| "otherRate"
	| "otherTotal"
	| "quoteEnded"
	| "photoSize"
	| "alreadyPassed";

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
