import { type E164, parsePhone } from "#server/lib/phone.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { spellingsOf } from "#shared/text/name-spellings.ts";
import { soundsOf } from "#shared/text/sound.ts";
import { wordsIn } from "./search-text.ts";

export interface SearchWord {
	readonly text: string;
	/** Regular expressions of the search text; one of them has to match. */
	readonly patterns: readonly string[];
	/** Its sounds; none of what is no word of letters. */
	readonly sounds: readonly string[];
}

export interface SearchQuery {
	readonly words?: readonly SearchWord[];
	readonly whatsapp?: E164;
	readonly reference?: string;
}

const mostWords = 8;
// Fewer digits are in so many numbers that they are looked for as an amount alone.
const fewestOfNumber = 4;

/** What a search means: a whole number, a reference, a part of a number or an amount; else names, e-mails, words of what was asked and noted. */
export function searchQueryOf(typed: string | undefined): SearchQuery {
	// PostgreSQL takes neither NUL nor half a surrogate pair, so nothing that is stored holds one.
	const text = typed?.toWellFormed().replaceAll("\0", " ").trim();
	if (!text) return {};
	const whatsapp = parsePhone(text);
	if (whatsapp) return { whatsapp };
	const reference = parseReference(text);
	if (reference) return { reference };
	const digits = digitsOf(text);
	if (digits && /^[+\p{Nd}\s().-]+$/u.test(text)) return { words: [numberWord(digits, wordsIn(text))] };
	const words = foldForSearch(text).split(" ").flatMap(searchWords).slice(0, mostWords);
	// Signs alone are in no lead.
	return { words: words.length > 0 ? words : [{ text, patterns: [], sounds: [] }] };
}

function searchWords(folded: string): readonly SearchWord[] {
	if (folded.includes("@")) return [{ text: folded, patterns: [inPerson(folded)], sounds: [] }];
	if (/^\d+$/.test(folded)) return [numberWord(folded, wordsIn(folded))];
	return wordsIn(folded).map((text) => (/^[\d.]+$/.test(text) ? numberWord(text, [text]) : letterWord(text)));
}

/** A zero at its beginning may be of the end of a number, or stand for the country. */
function numberWord(digits: string, amounts: readonly string[]): SearchWord {
	const [amount] = amounts.length === 1 ? amounts : [];
	const parts = new Set([digits, digits.replace(/^0+/, "")]);
	const patterns = [
		...[...parts].filter(({ length }) => length >= fewestOfNumber).map(inPerson),
		...(amount ? [` ${escaped(amount)} `] : []),
	];
	return { text: digits, patterns, sounds: [] };
}

/** A name in any of its spellings, or the beginning of a word as it is typed. */
function letterWord(text: string): SearchWord {
	const spellings = spellingsOf(text);
	// What holds a spelling holds each part of it.
	const shortest = spellings.filter(
		(spelling) => !spellings.some((other) => other !== spelling && !isShort(other) && spelling.includes(other)),
	);
	const patterns = [...shortest.map(inPerson), ...(isShort(text) ? [] : [` ${escaped(text)}`])];
	return { text, patterns, sounds: soundsOf(text) };
}

/** Any part of what stands before the bar; one or two letters are the beginning of a word, since trigrams know no less. */
function inPerson(part: string): string {
	return `${isShort(part) ? " " : ""}${escaped(part)}.*\\|`;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{M}\p{N} ]/gu, "\\$&");
const isShort = (word: string) => [...word].length <= 2;
