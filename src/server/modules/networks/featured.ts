import type { NetworkCard } from "#shared/api/content/network.ts";
import { mostFeatured, type network } from "#shared/content-types/network.ts";
import type { ContentRow } from "#shared/content-types/values.ts";

/** The networks of the home page's cards, of those that visitors see by name: in the order that staff gave, then by name. */
export function featuredOf(active: readonly ContentRow<typeof network>[]): readonly ContentRow<typeof network>[] {
	const place = ({ featuredOrder }: { featuredOrder: number | null }) => featuredOrder ?? Number.POSITIVE_INFINITY;
	return active
		.filter(({ featured }) => featured)
		.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
		.slice(0, mostFeatured);
}

/** A network as a card of the home page shows it. */
export function presentCard(row: ContentRow<typeof network>): NetworkCard {
	const { name, nameUr, slug, shortDesc, shortDescUr, logoUrl } = row;
	return { name, nameUr, slug, shortDesc, shortDescUr, logoUrl };
}
