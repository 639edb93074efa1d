import { expect, test } from "vitest";
import { firstFacts } from "./network-facts.ts";

const sources = Object.entries(firstFacts).flatMap(([slug, facts]) =>
	Object.entries(facts).map(([fact, [, source]]) => ({ slug, fact, source })),
);

test.for(sources)("$slug: $fact was read at a page of the network's own", ({ slug, source }) => {
	const [, name = ""] = /^(?:google-)?([a-z0-9]+)/.exec(slug) ?? [];
	// AdSense and AdMob are explained at Google's own help.
	const ours = slug.startsWith("google-") ? "google" : name;
	expect(new URL(source).hostname).toContain(ours);
});

test("no source dates itself years back", () => {
	expect(sources.filter(({ source }) => /dated|20(?:0\d|1\d|2[0-3])-/.test(source))).toEqual([]);
});
