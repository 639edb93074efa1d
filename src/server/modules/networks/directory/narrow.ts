import type { Network } from "#shared/api/content/network.ts";
import { type DirectoryQuery, letterOf } from "#shared/networks/directory-query.ts";

/** What a visitor can narrow the directory by. */
export const facets = ["tag", "geo", "payout", "kind", "letter"] as const;
export type Facet = (typeof facets)[number];

const valuesBy: { readonly [Name in Facet]: (network: Network) => readonly string[] } = {
	tag: ({ tags }) => tags,
	geo: ({ geo }) => (geo ? [geo] : []),
	payout: ({ payoutMethods = [] }) => payoutMethods,
	kind: ({ kind }) => (kind ? [kind] : []),
	letter: ({ name }) => [letterOf(name)],
};

/** The networks that fit every choice of a query, save that of one facet. */
export function narrowed(
	networks: readonly Network[],
	query: Pick<DirectoryQuery, Facet>,
	except?: Facet,
): readonly Network[] {
	const chosen = facets.filter((facet) => facet !== except && query[facet]);
	return networks.filter((network) => chosen.every((facet) => valuesBy[facet](network).includes(query[facet])));
}

export interface Counted {
	readonly value: string;
	readonly count: number;
}

/** The values of a facet with how many networks each leaves, the most frequent first, letters in their order. */
export function countedBy(facet: Facet, networks: readonly Network[]): readonly Counted[] {
	const counts = new Map<string, number>();
	for (const value of networks.flatMap(valuesBy[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
	const byName = (a: Counted, b: Counted) => (a.value < b.value ? -1 : 1);
	return [...counts]
		.map(([value, count]) => ({ value, count }))
		.sort(facet === "letter" ? byName : (a, b) => b.count - a.count || byName(a, b));
}
