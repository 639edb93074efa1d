import { type FirstNetwork, factsReadOn, fromCopy } from "#content/first-data/networks.ts";
import { networkFacts } from "#shared/content-types/network-facts.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import { checkNames, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import type { networks } from "../schema/index.ts";

/** A network of the first data as its columns: texts in both languages have two of them. */
export function firstNetworkFacts({ slug, name, geo, tags, shortDesc, aliases, kind, facts }: FirstNetwork) {
	const known = networkFacts.flatMap((field): readonly (readonly [name: string, value: unknown])[] => {
		const [value, page] = facts[field.name] ?? [];
		if (value === undefined) return [];
		const [checkedOn, readAt] = checkNames(field);
		const read = [[checkedOn, factsReadOn] as const, [readAt, `${page} (${fromCopy})`] as const];
		if (!Array.isArray(value)) return [[field.name, value], ...read];
		if (!hasUrdu(field)) return [[field.name, [...value]], ...read];
		return [[field.name, value[0]], [urduName(field), value[1]], ...read];
	});
	const url = homeOf(
		slug,
		Object.values(facts).map(([, page]) => page),
	);
	return {
		slug,
		name,
		geo,
		tags: [...tags],
		shortDesc: shortDesc.en,
		shortDescUr: shortDesc.ur,
		aliases: [...aliases],
		kind,
		url,
		...Object.fromEntries(known),
	} satisfies (typeof networks)["$inferInsert"];
}

/** A network's own website, where a page of it was read: of `support.adcash.com` it is `adcash.com`. */
function homeOf(slug: string, pages: readonly string[]): string | null {
	const [called = ""] = slug.split("-");
	const domains = pages.flatMap((page) => /[^.]+\.[^.]+$/.exec(hostOf(page) ?? "")?.[0] ?? []);
	const own = domains.find((domain) => domain.split(".")[0] === called);
	return own ? `https://${own}/` : null;
}
