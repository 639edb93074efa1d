import { and, eq, sql } from "drizzle-orm";
import { type FirstNetwork, factsReadOn, firstNetworks, fromCopy } from "#content/first-data/networks.ts";
import { networkFacts } from "#shared/content-types/network-facts.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import { type ContentField, checkNames, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import type { Database } from "../database.ts";
import { networks } from "../schema/index.ts";
import { once } from "./once.ts";

export const completedMark = "networkFactsLoadedAt";

/**
 * Fills the columns that came with record 83 for the networks of the first data in a database that is older: aliases,
 * kind and facts, which nobody can have written there. Once. Texts, places and tags are corrected where staff never
 * changed the network; the moment of its last change stays.
 */
export async function completeNetworks(db: Database, now: Date): Promise<void> {
	await once(db, completedMark, now, async (tx) => {
		for (const network of firstNetworks) {
			const same = and(eq(networks.slug, network.slug), eq(networks.name, network.name));
			const unchanged = sql`${networks.updatedAt} = ${networks.createdAt}`;
			await tx.update(networks).set(firstNetworkFacts(network)).where(same);
			await tx.update(networks).set(firstNetworkTexts(network)).where(and(same, unchanged));
		}
	});
}

type NetworkColumns = Partial<(typeof networks)["$inferInsert"]>;

/** Place, tags and description of a network of the first data, as its columns. */
export function firstNetworkTexts({ geo, tags, shortDesc }: FirstNetwork) {
	return { geo, tags: [...tags], shortDesc: shortDesc.en, shortDescUr: shortDesc.ur } satisfies NetworkColumns;
}

/** Aliases, kind and facts of a network of the first data, as its columns. */
export function firstNetworkFacts({ slug, aliases, kind, facts }: FirstNetwork): NetworkColumns {
	const known = networkFacts.flatMap((field) => {
		const [value, page] = facts[field.name] ?? [];
		const [checkedOn, readAt] = checkNames(field);
		if (value === undefined) return [];
		return [...valueColumns(field, value), [checkedOn, factsReadOn], [readAt, `${page} (${fromCopy})`]];
	});
	return {
		aliases: [...aliases],
		kind,
		url: homeOf(
			slug,
			Object.values(facts).map(([, page]) => page),
		),
		...Object.fromEntries(known),
	};
}

/** A network's own website, where a page of it was read: of `support.adcash.com` it is `adcash.com`. */
function homeOf(slug: string, pages: readonly string[]): string | null {
	const [called = ""] = slug.split("-");
	const domains = pages.flatMap((page) => /[^.]+\.[^.]+$/.exec(hostOf(page) ?? "")?.[0] ?? []);
	const own = domains.find((domain) => domain.split(".")[0] === called);
	return own ? `https://${own}/` : null;
}

/** Texts in both languages have two columns. */
function valueColumns(field: ContentField, value: unknown): readonly (readonly [name: string, value: unknown])[] {
	if (hasUrdu(field) && Array.isArray(value))
		return [
			[field.name, value[0]],
			[urduName(field), value[1]],
		];
	return [[field.name, Array.isArray(value) ? [...value] : value]];
}
