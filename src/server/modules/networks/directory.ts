import { ascending, auditedRepository } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { networks as table } from "#server/db/schema/content.ts";
import * as calls from "#shared/api/content/network-directory.ts";
import type { Network } from "#shared/api/content/types.ts";
import { mostFeatured, network } from "#shared/content-types/network.ts";
import type { ContentRow } from "#shared/content-types/values.ts";
import type { Locale } from "#shared/locale.ts";
import { type DirectoryQuery, letterOf, networksPerPage } from "#shared/networks/directory-query.ts";
import { directorySearch, type Searchable } from "./search/directory-search.ts";

/** A network as visitors get it, with the names by which only the search knows it. */
type DirectoryEntry = Network & Pick<Searchable, "aliases">;

const mostSuggestions = 3;

export const networksByName = (db: Database) => auditedRepository(db, table, network, ascending("name", "id"));

export function createDirectory(entries: readonly DirectoryEntry[]) {
	const { find, suggest } = directorySearch(entries);
	return (query: DirectoryQuery, locale?: Locale): calls.NetworkDirectory => {
		const found = query.q ? find(query.q).map(({ entry }) => entry) : featuredFirst(entries);
		const all = sorted(narrowed(found, query), query.sort);
		const pages = Math.max(1, Math.ceil(all.length / networksPerPage));
		const page = Math.min(query.page, pages);
		const counts = (facet: Facet) => countedBy(facet, narrowed(found, query, facet));
		return {
			total: all.length,
			page,
			pages,
			networks: all
				.slice((page - 1) * networksPerPage, page * networksPerPage)
				.map((network) => inLanguage(calls.listedNetworkSchema.parse(network), locale)),
			facets: {
				tag: counts("tag"),
				geo: counts("geo"),
				payout: counts("payout"),
				kind: counts("kind"),
				letter: counts("letter"),
			},
			suggestions:
				query.q && found.length === 0
					? suggest(query.q)
							.slice(0, mostSuggestions)
							.map(({ entry: { slug, name, nameUr } }) => ({ slug, name, nameUr }))
					: [],
		};
	};
}

function featuredFirst<Entry extends Network>(entries: readonly Entry[]): readonly Entry[] {
	return [...entries.filter(({ featured }) => featured), ...entries.filter(({ featured }) => !featured)];
}

function sorted(networks: readonly Network[], sort: string): readonly Network[] {
	if (sort === "name") return networks.toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
	if (sort === "cookie") return networks.toSorted((a, b) => (b.cookieDays ?? 0) - (a.cookieDays ?? 0));
	return networks;
}

/** The card with its texts in one language, where one is asked for: its own, or English where it has no other. */
function inLanguage(card: calls.ListedNetwork, locale: Locale | undefined): calls.ListedNetwork {
	if (!locale) return card;
	const values: Readonly<Record<string, unknown>> = card;
	const emptied = localizedTexts.flatMap((name): [string, unknown][] => {
		const urdu = values[urduOf(name)];
		if (locale === "en") return urdu === undefined ? [] : [[urduOf(name), null]];
		return typeof urdu === "string" && urdu.trim() ? [[name, ""]] : [];
	});
	return { ...card, ...Object.fromEntries(emptied) };
}

const urduOf = (name: string) => `${name}Ur`;
/** The texts of a card that have an Urdu version; both names of a network are always shown. */
const localizedTexts = calls.listedParts.filter(
	(name, _, parts: readonly string[]) => name !== "name" && parts.includes(urduOf(name)),
);

const facets = ["tag", "geo", "payout", "kind", "letter"] as const;
type Facet = (typeof facets)[number];

const valuesBy: { readonly [Name in Facet]: (network: Network) => readonly string[] } = {
	tag: ({ tags }) => tags,
	geo: ({ geo }) => (geo ? [geo] : []),
	payout: ({ payoutMethods = [] }) => payoutMethods,
	kind: ({ kind }) => (kind ? [kind] : []),
	letter: ({ name }) => [letterOf(name)],
};

function narrowed(
	networks: readonly Network[],
	query: Pick<DirectoryQuery, Facet>,
	except?: Facet,
): readonly Network[] {
	const chosen = facets.filter((facet) => facet !== except && query[facet]);
	return networks.filter((network) => chosen.every((facet) => valuesBy[facet](network).includes(query[facet])));
}

/** The values of a facet with how many networks each leaves, the most frequent first, letters in their order. */
function countedBy(facet: Facet, networks: readonly Network[]): calls.NetworkDirectory["facets"][Facet] {
	const counts = Map.groupBy(networks.flatMap(valuesBy[facet]), (value) => value);
	const counted = [...counts].map(([value, { length }]) => ({ value, count: length }));
	const byName = counted.sort((a, b) => (a.value < b.value ? -1 : 1));
	return facet === "letter" ? byName : byName.sort((a, b) => b.count - a.count);
}

const most = 4;

/** The networks that share most with one: each common tag counts the more the fewer have it, then the place. */
export function relatedTo(network: Network, all: readonly Network[]): readonly Network[] {
	const having = new Map<string, number>();
	for (const tag of all.flatMap(({ tags }) => tags)) having.set(tag, (having.get(tag) ?? 0) + 1);
	const nearness = (other: Network) =>
		network.tags
			.filter((tag) => other.tags.includes(tag))
			.reduce((sum, tag) => sum + Math.log((all.length + 1) / (having.get(tag) ?? 1)), 0) +
		(other.geo === network.geo ? 0.1 : 0);
	return all
		.filter(({ slug }) => slug !== network.slug)
		.map((other) => ({ other, near: nearness(other) }))
		.filter(({ near }) => near > 0.5)
		.sort((a, b) => b.near - a.near)
		.slice(0, most)
		.map(({ other }) => other);
}

/** The networks of the home page's cards, of those that visitors see by name: in the order that staff gave, then by name. */
export function featuredOf(active: readonly ContentRow<typeof network>[]): readonly ContentRow<typeof network>[] {
	const place = ({ featuredOrder }: { featuredOrder: number | null }) => featuredOrder ?? Number.POSITIVE_INFINITY;
	return active
		.filter(({ featured }) => featured)
		.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
		.slice(0, mostFeatured);
}
