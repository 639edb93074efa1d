import type { Localized } from "#shared/locale.ts";
import { readText } from "./read-text.ts";

/** What is known of a network's terms by the name of the fact: its value (a pair is English and Urdu), and the page where it was read. */
export type FirstFacts = Readonly<
	Record<string, readonly [value: string | number | readonly string[], source: string]>
>;

export interface FirstNetwork {
	readonly name: string;
	readonly slug: string;
	/** Where it mainly works: "Global", a region or a country. */
	readonly geo: string;
	readonly tags: readonly string[];
	/** `own`: one company's own programme. */
	readonly kind: "own" | "network";
	/** Other names that people type: Urdu spellings, Roman Urdu, former names and short forms. Case, spaces, diacritics and letter variants need none (record 83). */
	readonly aliases: readonly string[];
	readonly shortDesc: Localized;
	readonly facts: FirstFacts;
}

/** The day on which the copies of the pages were read. */
export const factsReadOn = "2026-11-22";
/** Said behind the address of each page: nobody opened the page itself on that day, and its copy has no date. */
export const fromCopy = "undated copy";
/** So many, the first ones, are the cards of the home page. */
export const firstFeatured = 4;

/**
 * The networks and partner programmes that fill an empty directory, in `networks.txt`. All are real; a description says what the network is and
 * leaves out whatever changes with its terms. The featured ones come first, then by kind: affiliate networks, shops,
 * creators, travel, hosting, software, courses and digital products, finance, CPA, advertising. Each is
 *     # name | slug | geography | tags | own
 *     = aliases
 *     description in English
 *     and in Urdu
 *     fact: value < page, one of the network's own; one that dates itself more than two years back is no source
 */
export const firstNetworks: readonly FirstNetwork[] = readText("networks.txt").split(/^# /m).slice(1).map(readNetwork);

function readNetwork(entry: string): FirstNetwork {
	const [head = "", aliases = "", en = "", ur = "", ...facts] = entry.trim().split("\n");
	const [name = "", slug = "", geo = "", tags = "", own] = head.split(" | ");
	return {
		name,
		slug,
		geo,
		tags: tags.split(", "),
		kind: own ? "own" : "network",
		aliases: aliases.slice(2).split(", "),
		shortDesc: { en, ur },
		facts: Object.fromEntries(facts.map(readFact)),
	};
}

function readFact(line: string): [name: string, FirstFacts[string]] {
	const [, name = "", text = "", source = ""] = /^(\w+): (.+) < (\S+)$/.exec(line) ?? [];
	if (name === "cookieDays") return [name, [Number(text), source]];
	const separator = name === "payoutMethods" ? ", " : " | ";
	const isList = name === "payoutMethods" || text.includes(separator);
	return [name, [isList ? text.split(separator) : text, source]];
}
