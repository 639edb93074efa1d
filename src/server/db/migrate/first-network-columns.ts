import { firstAliases } from "#content/first-data/network-aliases.ts";
import { factsReadOn, firstFacts, fromCopy } from "#content/first-data/network-facts.ts";
import { ownProgrammes } from "#content/first-data/network-kinds.ts";
import type { firstNetworks } from "#content/first-data/networks.ts";
import { networkFacts } from "#shared/content-types/network-facts.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import { type ContentField, checkNames, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import type { networks } from "../schema/index.ts";

type NetworkColumns = Partial<(typeof networks)["$inferInsert"]>;

/** Place, tags and description of a network of the first data, as its columns. */
export function firstNetworkTexts({ geo, tags, shortDesc }: (typeof firstNetworks)[number]) {
	return { geo, tags: [...tags], shortDesc: shortDesc.en, shortDescUr: shortDesc.ur } satisfies NetworkColumns;
}

/** Aliases, kind and facts of a network of the first data, as its columns. */
export function firstNetworkFacts(slug: string): NetworkColumns {
	const facts = firstFacts[slug] ?? {};
	const known = networkFacts.flatMap((field) => {
		const [value, page] = facts[field.name] ?? [];
		const [checkedOn, readAt] = checkNames(field);
		if (value === undefined) return [];
		return [...valueColumns(field, value), [checkedOn, factsReadOn], [readAt, `${page} (${fromCopy})`]];
	});
	return {
		aliases: [...(firstAliases[slug] ?? [])],
		kind: ownProgrammes.has(slug) ? "own" : "network",
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
