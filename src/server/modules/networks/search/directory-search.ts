import { networkWords } from "#content/network-words.ts";
import { closeness, likeness } from "./closeness.ts";
import { type Form, formOf, formsOfName, tellingWords, uniqueForms, wordsOf } from "./names.ts";
import { otherWords } from "./vocabulary.ts";

/** What a network is found by. */
export interface Searchable {
	readonly name: string;
	readonly nameUr: string | null;
	readonly slug: string;
	readonly aliases: readonly string[];
	readonly tags: readonly string[];
	readonly geo: string | null;
	readonly payoutMethods?: readonly string[] | null | undefined;
	readonly shortDesc: string;
	readonly shortDescUr: string | null;
}

interface Indexed<Entry> {
	readonly entry: Entry;
	readonly names: readonly Form[];
	readonly others: readonly Form[];
	readonly listedAs: readonly Form[];
	readonly text: ReadonlySet<string>;
}

/** A network with how well it fits, from 0 to 1. */
export interface Found<Entry> {
	readonly entry: Entry;
	readonly score: number;
}

// What is less than half as near as the best, or than this, is no answer.
const least = 0.3;
const leastShare = 0.6;
const leastSuggested = 0.45;
// Kinds and places have many networks each: what is only near one of them would bring a long list for nothing.
const leastListed = 0.7;
const longestQuery = 8;

/**
 * The search of the directory: each run of typed words is compared with every name, alias, kind, place and way of
 * payment, and the best cover of the whole query counts (record 83).
 */
export function directorySearch<Entry extends Searchable>(entries: readonly Entry[]) {
	const indexed = entries.map(indexOf);
	/** All networks, the nearest first. */
	const ranked = (typed: string): readonly Found<Entry>[] => {
		const words = tellingWords(wordsOf(typed)).slice(0, longestQuery);
		if (words.length === 0) return [];
		const whole = formOf(wordsOf(typed));
		const runs = runsOf(words);
		return (
			indexed
				.map((one) => ({ entry: one.entry, score: scoreOf(one, words, runs, whole) }))
				// Of equals the one that does less else comes first.
				.sort((a, b) => b.score - a.score || a.entry.tags.length - b.entry.tags.length)
		);
	};
	return {
		/** The networks that fit, the best first. */
		find(typed: string): readonly Found<Entry>[] {
			const all = ranked(typed);
			const best = all[0]?.score ?? 0;
			return all.filter(({ score }) => score >= Math.max(least, best * leastShare));
		},
		/** Names that come near what was typed, for a search that found nothing. */
		suggest(typed: string): readonly Found<Entry>[] {
			const form = formOf(wordsOf(typed));
			return indexed
				.map(({ entry, names, others }) => ({
					entry,
					score: Math.max(...[...names, ...others].map((known) => likeness(form, known))),
				}))
				.filter(({ score }) => score >= leastSuggested)
				.sort((a, b) => b.score - a.score);
		},
	};
}

interface Run {
	readonly from: number;
	readonly to: number;
	readonly form: Form;
}

/** Every run of up to four words. */
function runsOf(words: readonly string[]): readonly Run[] {
	return words.flatMap((_, from) =>
		words
			.slice(from, from + 4)
			.map((_, more) => ({ from, to: from + more + 1, form: formOf(words.slice(from, from + more + 1)) })),
	);
}

function scoreOf<Entry>(one: Indexed<Entry>, words: readonly string[], runs: readonly Run[], whole: Form): number {
	const best = words.reduce<number[]>((covered) => [...covered, 0], [0]);
	for (let to = 1; to <= words.length; to++) {
		best[to] = best[to - 1] ?? 0;
		for (const run of runs)
			if (run.to === to)
				best[to] = Math.max(best[to] ?? 0, (best[run.from] ?? 0) + fitOf(one, run.form) * (to - run.from));
	}
	const asWords = (best[words.length] ?? 0) / words.length;
	return Math.max(asWords, nearest(whole, one.names));
}

function fitOf<Entry>(one: Indexed<Entry>, form: Form): number {
	const listed = nearest(form, one.listedAs);
	return Math.max(
		nearest(form, one.names),
		0.95 * nearest(form, one.others),
		listed >= leastListed ? 0.65 * listed : 0,
		one.text.has(form.text) ? 0.45 : 0,
	);
}

function nearest(form: Form, forms: readonly Form[]): number {
	return forms.reduce((best, known) => Math.max(best, closeness(form, known)), 0);
}

function indexOf<Entry extends Searchable>(entry: Entry): Indexed<Entry> {
	const { name, nameUr, slug, aliases, tags, geo, payoutMethods, shortDesc, shortDescUr } = entry;
	const listed = [...tags, ...(geo ? [geo] : []), ...(payoutMethods ?? [])];
	return {
		entry,
		names: uniqueForms([name, nameUr ?? "", slug].flatMap(formsOfName)),
		others: uniqueForms(aliases.flatMap(formsOfName)),
		listedAs: uniqueForms(
			listed
				.flatMap((word) => [
					word,
					networkWords[word]?.en ?? "",
					networkWords[word]?.ur ?? "",
					...(otherWords[word] ?? []),
				])
				.map((word) => formOf(wordsOf(word))),
		),
		text: new Set(wordsOf(`${shortDesc} ${shortDescUr ?? ""}`)),
	};
}
