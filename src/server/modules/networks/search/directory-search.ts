import MiniSearch, { type SearchResult } from "minisearch";
import { networkWords } from "#content/network-words.ts";
import type { Network } from "#shared/api/content/types.ts";
import type { Frozen } from "#shared/api/rich-text.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { soundsOf } from "#shared/text/sound.ts";
import { idleWords, otherWords } from "./vocabulary.ts";

export type Searchable = { readonly aliases: readonly string[] } & Frozen<
	Pick<Network, "name" | "nameUr" | "slug" | "tags" | "geo" | "payoutMethods" | "shortDesc" | "shortDescUr">
>;

const fields = ["names", "listed", "text", "sounds"] as const;
type Field = (typeof fields)[number];

// What is less than this part as near as the best is no answer.
const leastShare = 0.3;
const longestQuery = 8;
/** How many letters of a term may be wrong. */
const fuzziness = (term: string) => (term.length > 9 ? 3 : term.length > 5 ? 2 : term.length > 2 ? 1 : false);

/** The search of the directory: MiniSearch over names, aliases, kinds, places and ways of payment, and over their sounds. */
export function directorySearch<Entry extends Searchable>(entries: readonly Entry[]) {
	const index = new MiniSearch<{ id: number } & Record<Field, readonly string[]>>({
		fields: [...fields],
		// The terms are made here, so that names come whole as well as in words.
		tokenize: (text) => text.split("\n").filter(Boolean),
		extractField: (document, field) => (field === "id" ? String(document.id) : document[field as Field].join("\n")),
		processTerm: (term) => term,
	});
	index.addAll(entries.map((entry, id) => ({ id, ...termsOf(entry) })));
	/** The networks that fit, each with how well: scores of one query can be compared. */
	const search = (typed: string, isLoose: boolean) => {
		const all = wordsOf(typed).slice(0, longestQuery);
		const words = tellingWords(all);
		const runs = unique([...runsOf(words), all.join("")]);
		const found = index.search({
			combineWith: "OR",
			// A term that is found by several is said to be found by the last.
			queries: [
				{ queries: [words.join("\n")], fields: ["text"], boost: { text: 0.3 } },
				{
					queries: [unique(runs.flatMap(soundsOf)).join("\n")],
					fields: ["sounds"],
					boost: { sounds: 2 },
					boostTerm: (term) => (term.length > 2 ? 1 : 0.3),
				},
				{
					queries: [runs.join("\n")],
					fields: ["names", "listed"],
					boost: { names: 3 },
					prefix: (term) => term.length > 1,
					fuzzy: isLoose ? 0.5 : fuzziness,
					weights: { prefix: 0.6, fuzzy: 0.3 },
				},
			],
		});
		const [best] = found;
		if (!best) return [];
		const listedRuns = ({ match }: SearchResult) => runs.filter((run) => match[run]?.includes("listed")).length;
		// A whole kind, place or way of payment that was typed matches all of it, unless a name fits better.
		const mostListed = listedRuns(best) > 0 ? Math.max(...found.map(listedRuns)) : null;
		return found.flatMap((one) => {
			const entry = entries[Number(one.id)];
			const isNamed = Object.values(one.match).some((by) => by.includes("names") || by.includes("sounds"));
			const fits = isNamed || listedRuns(one) > 0 || words.every((word) => one.queryTerms.includes(word));
			const isNear = fits && one.score >= best.score * leastShare;
			return entry && (isNear || listedRuns(one) === mostListed) ? [{ entry, score: one.score }] : [];
		});
	};
	return {
		find: (typed: string) => search(typed, false),
		suggest: (typed: string) => search(typed, true),
	};
}

function termsOf(entry: Searchable): Record<Field, readonly string[]> {
	const { name, nameUr, slug, aliases, tags, geo, payoutMethods, shortDesc, shortDescUr } = entry;
	const names = [name, nameUr ?? "", slug, ...aliases].flatMap(termsOfName);
	const listed = [...tags, ...(geo ? [geo] : []), ...(payoutMethods ?? [])].flatMap((word) => {
		const { en = "", ur = "" } = networkWords[word] ?? {};
		return [word, en, ur, ...(otherWords[word] ?? [])].map((text) => wordsOf(text).join(""));
	});
	return {
		names: unique(names),
		listed: unique(listed),
		text: unique(wordsOf(`${shortDesc} ${shortDescUr ?? ""}`)),
		sounds: unique(names.flatMap(soundsOf)),
	};
}

/** A name as one word, without words that many names have, and from each of its later words on. */
function termsOfName(name: string): readonly string[] {
	const words = wordsOf(name);
	const telling = tellingWords(words);
	return [words.join(""), ...telling.map((_, at) => telling.slice(at).join("")), ...telling];
}

function runsOf(words: readonly string[]): readonly string[] {
	return unique(words.flatMap((_, from) => [1, 2, 3, 4].map((length) => words.slice(from, from + length).join(""))));
}

export function wordsOf(text: string): readonly string[] {
	return foldForSearch(text)
		.split(/[^\p{L}\p{N}+]+/u)
		.filter(Boolean);
}

export function tellingWords(words: readonly string[]): readonly string[] {
	const telling = words.filter((word) => !idleWords.has(word));
	return telling.length > 0 ? telling : words;
}

const unique = (words: readonly string[]) => [...new Set(words.filter(Boolean))];
