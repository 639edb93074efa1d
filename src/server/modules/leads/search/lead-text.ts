import type { Quote } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { spellingsOf } from "#shared/text/name-spellings.ts";

/** To be raised with any change of what is stored here; texts of other versions are made anew. */
export const textVersion = 2;

/** Marks the words of a name, so that they are found only together with others: names alone have an index of their own. */
const nameMark = "qx";
// What one call of the fold takes.
const chunk = 1000;

export interface TextSource {
	readonly type: LeadType;
	readonly reference: string;
	readonly name: string;
	readonly payload: Readonly<Record<string, unknown>>;
	readonly quote: Pick<Quote, "serverTotal" | "seenTotal"> | null;
}

/** What was asked, with its name in both languages, both halves of the reference and each amount, as a text that words are searched in. */
export function requestTextOf({ type, reference, name, payload, quote }: TextSource): string {
	const { label, trade } = requestOf(type);
	const values = Object.entries(payload).flatMap(([field, value]) => (field === trade?.sideField ? [] : [value]));
	const amounts = [quote?.serverTotal, quote?.seenTotal];
	return textOf(name, [reference, label.en, label.ur, ...[...values, ...amounts].map(written)]);
}

/** A note as a text that words are searched in. */
export function noteTextOf(name: string, note: string): string {
	return textOf(name, [note]);
}

/** The words of a search, as the texts hold them. */
export function searchedWords(typed: string): string[] {
	return [...new Set(wordsIn(typed))].slice(0, 8);
}

/**
 * The patterns of a word: a number is found whole, anything else by its beginning. `among`: other words stand beside it, so
 * that it may be the name, in any of its spellings.
 */
export function patternsOf(word: string, among: boolean): string[] {
	if (/^[\d.]+$/.test(word)) return [`% ${word} %`];
	const names = among ? spellingsOf(word).map((name) => `% ${nameMark}${name}%`) : [];
	return [`% ${word}%`, ...names];
}

function textOf(name: string, texts: readonly string[]): string {
	const words = new Set([...texts.flatMap(wordsIn), ...wordsIn(name).map((word) => nameMark + word)]);
	return ` ${[...words].join(" ")} `;
}

function written(value: unknown): string {
	if (typeof value === "number") return String(Math.round(value * 100) / 100);
	return typeof value === "string" ? value : "";
}

/** Folded words. Separators within a number go, zeros at its ends too: `1,43,000.50` is `143000.5`. */
function wordsIn(text: string): string[] {
	return chunksOf(text)
		.map(foldForSearch)
		.join(" ")
		.replace(/(?<=\d)[,٬،](?=\d)/g, "")
		.replace(/٫/g, ".")
		.replace(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./gu, " ")
		.split(" ")
		.filter(Boolean)
		.map((word) => (/^\d{1,15}(?:\.\d{1,10})?$/.test(word) ? String(Number(word)) : word));
}

/** A long text in parts that the fold takes whole, cut between words. */
function chunksOf(text: string): string[] {
	if (text.length <= chunk) return [text];
	const cut = text.slice(0, chunk).search(/\s\S*$/);
	const end = cut > 0 ? cut : chunk;
	return [text.slice(0, end), ...chunksOf(text.slice(end))];
}
