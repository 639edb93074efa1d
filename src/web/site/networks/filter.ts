import { urduNetworkWords } from "#content/network-words.ts";
import type { Network } from "#shared/api/content/network.ts";
import type { Locale } from "#shared/locale.ts";
import { foldForSearch } from "#shared/text/fold.ts";

/** What a visitor looks for; an empty part looks for nothing. */
export interface Filter {
	readonly q: string;
	readonly tag: string;
	readonly geo: string;
}

export const noFilter: Filter = { q: "", tag: "", geo: "" };

/** The filter that an address asks for. */
export function filterIn(search: URLSearchParams): Filter {
	const part = (name: keyof Filter) => (search.get(name) ?? "").slice(0, 100);
	return { q: part("q"), tag: part("tag"), geo: part("geo") };
}

/** The query of a filter's address: `?q=cj&tag=cps`, or nothing. */
export function queryOf(filter: Filter): string {
	const given = Object.entries(filter).filter(([, value]) => value);
	return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** The networks that fit: every word is found somewhere in either language, however its letters are written. */
export function filterNetworks(networks: readonly Network[], { q, tag, geo }: Filter): readonly Network[] {
	const words = foldForSearch(q).split(" ").filter(Boolean);
	return networks.filter((network) => {
		if (tag && !network.tags.includes(tag)) return false;
		if (geo && network.geo !== geo) return false;
		if (words.length === 0) return true;
		const text = textOf(network);
		return words.every((word) => text.includes(word));
	});
}

/** The featured ones first, otherwise in the order they came. */
export function featuredFirst(networks: readonly Network[]): readonly Network[] {
	return [...networks.filter(({ featured }) => featured), ...networks.filter(({ featured }) => !featured)];
}

export interface Offered {
	readonly value: string;
	readonly count: number;
}

/** The tags or geographies that there are, the most frequent first, then by name. */
export function offered(values: readonly string[]): readonly Offered[] {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts]
		.map(([value, count]) => ({ value, count }))
		.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** A tag or geography in a language; without an Urdu word it is shown as staff typed it. */
export function wordFor(value: string, locale: Locale): string {
	return (locale === "ur" && urduNetworkWords[value]) || value;
}

const texts = new WeakMap<Network, string>();

// Folding is the costly part and a network is searched at every letter typed.
function textOf(network: Network): string {
	const known = texts.get(network);
	if (known !== undefined) return known;
	const { name, nameUr, shortDesc, shortDescUr, geo, tags } = network;
	const words = [...tags, geo ?? ""].flatMap((word) => [word, wordFor(word, "ur")]);
	const text = foldForSearch([name, nameUr, shortDesc, shortDescUr, ...words].join(" "));
	texts.set(network, text);
	return text;
}
