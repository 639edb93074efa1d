import { expect, test } from "vitest";
import { networkFacts } from "#shared/content-types/network.ts";
import { firstNetworks } from "./networks.ts";

const sources = firstNetworks.flatMap(({ slug, facts }) =>
	Object.entries(facts).map(([fact, [, source]]) => ({ slug, fact, source })),
);

test.for(sources)("$slug: $fact was read at a page of the network's own", ({ slug, source }) => {
	const [, name = ""] = /^(?:google-)?([a-z0-9]+)/.exec(slug) ?? [];
	// AdSense and AdMob are explained at Google's own help.
	const ours = slug.startsWith("google-") ? "google" : name;
	expect(new URL(source).hostname).toContain(ours);
});

test("each line of the table is read", () => {
	expect(firstNetworks.length).toBeGreaterThan(100);
	expect(new Set(firstNetworks.map(({ slug }) => slug)).size).toBe(firstNetworks.length);
	for (const { geo, tags, aliases, shortDesc } of firstNetworks)
		expect([geo, shortDesc.en, shortDesc.ur, ...tags, ...aliases].filter((text) => !/^[^|<=#]+$/.test(text))).toEqual(
			[],
		);
	const names = networkFacts.map(({ name }) => name);
	expect(sources.filter(({ fact }) => !names.some((name) => name === fact))).toEqual([]);
	expect(sources.length).toBeGreaterThan(70);
});

test("no source dates itself years back", () => {
	expect(sources.filter(({ source }) => /dated|20(?:0\d|1\d|2[0-3])-/.test(source))).toEqual([]);
});
