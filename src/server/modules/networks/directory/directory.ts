import type { Network } from "#shared/api/content/network.ts";
import type { ListedNetwork, NetworkDirectory } from "#shared/api/content/network-directory.ts";
import type { Locale } from "#shared/locale.ts";
import { type DirectoryQuery, networksPerPage } from "#shared/networks/directory-query.ts";
import { directorySearch, type Searchable } from "../search/directory-search.ts";
import { countedBy, narrowed } from "./narrow.ts";

/** A network as visitors get it, with the names by which only the search knows it. */
export type DirectoryEntry = Network & Pick<Searchable, "aliases">;

const mostSuggestions = 3;

/** The directory over the networks that visitors see. */
export function createDirectory(entries: readonly DirectoryEntry[]) {
	const { find, suggest } = directorySearch(entries);
	return (query: DirectoryQuery, locale?: Locale): NetworkDirectory => {
		const found = query.q ? find(query.q).map(({ entry }) => entry) : featuredFirst(entries);
		const all = sorted(narrowed(found, query), query.sort);
		const pages = Math.max(1, Math.ceil(all.length / networksPerPage));
		const page = Math.min(query.page, pages);
		const counts = (facet: Parameters<typeof countedBy>[0]) => [...countedBy(facet, narrowed(found, query, facet))];
		return {
			total: all.length,
			page,
			pages,
			networks: all
				.slice((page - 1) * networksPerPage, page * networksPerPage)
				.map((network) => inLanguage(cardOf(network), locale)),
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
function inLanguage(card: ListedNetwork, locale: Locale | undefined): ListedNetwork {
	if (locale === "en")
		return {
			...card,
			shortDescUr: null,
			...(card.commissionUr ? { commissionUr: null } : {}),
			...(card.minimumPayoutUr ? { minimumPayoutUr: null } : {}),
		};
	if (locale !== "ur") return card;
	return {
		...card,
		...(card.shortDescUr?.trim() ? { shortDesc: "" } : {}),
		...(card.commissionUr?.trim() ? { commission: "" } : {}),
		...(card.minimumPayoutUr?.trim() ? { minimumPayout: "" } : {}),
	};
}

function cardOf(network: Network): ListedNetwork {
	const { slug, name, nameUr, logoUrl, shortDesc, shortDescUr, geo, tags, featured, kind } = network;
	const { commission, commissionUr, cookieDays, minimumPayout, minimumPayoutUr, payoutMethods } = network;
	return {
		...{ slug, name, nameUr, logoUrl, shortDesc, shortDescUr, geo, tags: [...tags], featured, kind },
		...(commission ? { commission, commissionUr } : {}),
		...(cookieDays ? { cookieDays } : {}),
		...(minimumPayout ? { minimumPayout, ...(minimumPayoutUr ? { minimumPayoutUr } : {}) } : {}),
		...(payoutMethods ? { payoutMethods: [...payoutMethods] } : {}),
	};
}
