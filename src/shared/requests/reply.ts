import type { Locale, Localized } from "../locale.ts";
import { formatPkr } from "../rates/money.ts";
import { withoutDirections } from "../text/direction.ts";
import { namesIn, placeholder } from "../text/placeholders.ts";
import { offerSentence, requestSentence } from "./asked-sentence.ts";
import { requestOf } from "./registry.ts";
import { readableRows } from "./rows.ts";
import type { SentenceFacts } from "./sentence.ts";
import type { FieldSpec, LeadType } from "./spec.ts";

export const generalVariables = ["name", "reference", "brand", "asked", "account", "review"] as const;
/** Of a trade: the offer in one sentence, the rate and sum of it, and until when they hold. */
export const tradeVariables = ["offer", "rate", "total", "until"] as const;

/** One `{name}` that a template may hold; those that come from a field are called by its label. */
export interface ReplyVariable {
	readonly name: string;
	readonly field: FieldSpec | null;
}

export interface ReplyFacts extends Omit<SentenceFacts, "offered"> {
	readonly name: string;
	readonly reference: string;
	readonly brand: string;
	/** Until when that holds, in the words of the reply's language. */
	readonly until?: string;
	/** The account of ours that the customer pays to, as `detailsText` says it. */
	readonly account?: string;
	/** Where the customer of a deal that is done writes a review. */
	readonly review?: string;
}

export interface Worded {
	readonly words: readonly string[];
}

/** The longest template, in UTF-16 units: an Urdu letter is six characters of the address that opens the chat. */
export const maxTemplateLength = 1000;

// Types call the same thing by different names; templates know it by one.
const renamed: Readonly<Record<string, string>> = {
	networkName: "network",
	tradeType: "side",
	estimatedTotal: "total",
};

/** The variables of a type: the general ones, the trade's, its short fields; free words are too long for an address. `null`: a text for every type. */
export function replyVariables(type: LeadType | null): readonly ReplyVariable[] {
	if (type === null) return [...generalVariables, ...tradeVariables].map((name) => ({ name, field: null }));
	const spec = requestOf(type);
	const plain = [...generalVariables, ...(spec.trade ? tradeVariables : [])];
	const fields = spec.fields.filter(({ kind }) => kind !== "longText" && kind !== "hidden" && kind !== "total");
	return [
		...plain.map((name) => ({ name, field: null })),
		...fields.map((field) => ({ name: variableOf(field.name), field })),
	];
}

/** Whether a text for every type, or one, says something of a request of a type. */
export function fitsType(of: LeadType | null, template: string, type: LeadType): boolean {
	return of === null ? requestOf(type).trade !== undefined || !usesVariable(template, "rate", "total") : of === type;
}

/** The names in a template that its type does not have, each once. */
export function unknownVariables(type: LeadType | null, template: string): readonly string[] {
	const names = new Set(replyVariables(type).map(({ name }) => name));
	return [...new Set(variablesIn(template))].filter((name) => !names.has(name));
}

/** Every variable's words for a request, in the language that the person writes in; empty where nothing was said. */
export function replyValues(facts: ReplyFacts, locale: Locale): ReadonlyMap<string, string> {
	const { name, reference, brand, quote, account = "", review = "", until = "" } = facts;
	const rows = readableRows(requestOf(facts.type), facts.payload, locale);
	const general = {
		...{ name, reference, brand, account, review, until },
		asked: requestSentence(facts, locale),
		offer: offerSentence(facts, locale),
		rate: quote ? formatPkr(quote.serverRate, locale) : "",
		total: quote && quote.serverTotal !== null ? formatPkr(quote.serverTotal, locale) : "",
	};
	const ofFields = replyVariables(facts.type).flatMap(({ name, field }): [string, string][] =>
		field ? [[name, rows.find((row) => row.name === field.name)?.value ?? ""]] : [],
	);
	const values = [...Object.entries(general), ...ofFields];
	// Typed text must not change the direction of the sentence around it.
	return new Map(values.map(([name, value]) => [name, withoutDirections(value)]));
}

/** A template with its values in place. A line whose variables are all empty is left out. */
export function fillReply(template: string, values: ReadonlyMap<string, string>): string {
	return template
		.split("\n")
		.filter((line) => {
			const names = variablesIn(line);
			return names.length === 0 || names.some((name) => values.get(name) !== "");
		})
		.map((line) => line.replace(placeholder, (whole, name: string) => values.get(name.trim()) ?? whole))
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** Whether a template holds one of the variables. */
export function usesVariable(template: string, ...names: readonly string[]): boolean {
	return variablesIn(template).some((name) => names.includes(name));
}

const ownWords = { en: "{words}: your two words.", ur: "{words}: آپ کے دو لفظ۔" } as const satisfies Localized;

/** What a message to a customer begins with, so that they know whom it is from. */
export function wordsLine({ words }: Worded, locale: Locale): string {
	return fillReply(ownWords[locale], new Map([["words", words.join(" ")]]));
}

function variableOf(fieldName: string): string {
	return renamed[fieldName] ?? fieldName;
}

function variablesIn(template: string): readonly string[] {
	return namesIn(template).map((name) => name.trim());
}
