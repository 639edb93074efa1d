import { expect, test } from "vitest";
import { firstNetworks } from "#server/first-data/networks.ts";
import { type GoldenKind, goldenQueries } from "../testing/golden-queries.ts";
import { directorySearch, tellingWords, wordsOf } from "./directory-search.ts";

/** The search over the first data, with the aliases that a test leaves in it. */
function searchWith(isKnown: (alias: string) => boolean) {
	return directorySearch(
		firstNetworks.map((network) => ({
			...network,
			nameUr: null,
			aliases: network.aliases.filter(isKnown),
			shortDesc: network.shortDesc.en,
			shortDescUr: network.shortDesc.ur,
		})),
	);
}

const isLatin = (alias: string) => /\p{Script=Latin}/u.test(alias);
const { find, suggest } = searchWith(() => true);

interface Expected {
	readonly q: string;
	readonly slugs: readonly string[];
}

const firstFive = (q: string, search = find) =>
	search(q)
		.slice(0, 5)
		.map(({ entry }) => entry.slug);
const missed = (expected: readonly Expected[], search = find) =>
	expected.filter(({ q, slugs }) => !firstFive(q, search).some((slug) => slugs.includes(slug))).map(({ q }) => q);
const recall = (expected: readonly Expected[], search = find) => 1 - missed(expected, search).length / expected.length;

test("the golden list holds 200 queries or more", () => {
	expect(goldenQueries.length).toBeGreaterThanOrEqual(200);
	expect(new Set(goldenQueries.map(({ q }) => q)).size).toBe(goldenQueries.length);
});

const ofKind = (kind: GoldenKind) => goldenQueries.filter((query) => query.kind === kind);

test("of the golden list every name is found", () => {
	expect(missed(ofKind("name"))).toEqual([]);
});

test.each<GoldenKind>(["urdu", "roman", "typo", "question"])(
	"of the golden list nine in ten of %s are found",
	(kind) => {
		expect(recall(ofKind(kind))).toBeGreaterThanOrEqual(0.9);
	},
);

test("every name and every alias is found", () => {
	const all = firstNetworks.flatMap(({ name, slug, aliases }) =>
		[name, slug, ...aliases].map((q) => ({ q, slugs: [slug] })),
	);
	expect(missed(all)).toEqual([]);
});

test("names with one slip are found: left out, doubled, swapped, replaced", () => {
	const slips = firstNetworks.flatMap(({ name, slug }) =>
		slipsOf(tellingWords(wordsOf(name)).join(" ")).map((q) => ({ q, slugs: [slug] })),
	);
	// Each fifth keeps the test short.
	const some = slips.filter((_, at) => at % 5 === 0);
	expect(some.length).toBeGreaterThan(600);
	expect(recall(some)).toBeGreaterThanOrEqual(0.98);
});

test.each([
	["Urdu, with those in Latin letters", isLatin, (alias: string) => !isLatin(alias), 0.9],
	["Latin letters, without any", () => false, isLatin, 0.9],
])("aliases in %s in the list, are found by their sound and what else is known", (_, isKnown, isAsked, least) => {
	const queries = firstNetworks.flatMap(({ slug, aliases }) =>
		aliases.filter(isAsked).map((q) => ({ q, slugs: [slug] })),
	);
	expect(queries.length).toBeGreaterThan(250);
	expect(recall(queries, searchWith(isKnown).find)).toBeGreaterThanOrEqual(least);
});

test("nothing is found for what no network is called, and near names are suggested", () => {
	expect(find("asdfgh")).toEqual([]);
	expect(find("")).toEqual([]);
	for (const q of ["blahblah", "hello world", "pizza", "qwertyuiop", "cricket", "zzzzqq"])
		expect(find(q), q).toEqual([]);
	expect(suggest("clockbonk").map(({ entry }) => entry.slug)).toContain("clickbank");
});

test("the beginning of a name is enough, as one types", () => {
	expect(firstFive("ama")[0]).toBe("amazon-associates");
	expect(firstFive("host")).toContain("hostinger-affiliate");
	expect(firstFive("ایمی")[0]).toBe("amazon-associates");
});

test("a kind, a place or a way of payment brings all that have it, but not beside a name", () => {
	const having = (tag: string) => firstNetworks.filter(({ tags }) => tags.some((one) => one === tag)).length;
	expect(find("hosting").length).toBeGreaterThanOrEqual(having("hosting"));
	expect(find("کرپٹو").length).toBeGreaterThanOrEqual(having("crypto"));
	expect(find("کلک بینک").map(({ entry }) => entry.slug)).toEqual(["clickbank"]);
	expect(firstFive("cpa network pays payoneer")).toContain("payoneer-partner");
});

test("so is a part of a name that is written as one word", () => {
	expect(firstFive("payouts")).toContain("travelpayouts");
	expect(firstFive("lovin")).toContain("applovin");
});

/** Every way of one slip, the replaced letters chosen by their place. */
function slipsOf(name: string): readonly string[] {
	const others = "eanrtos";
	const slips = [...name].flatMap((letter, at) => {
		if (letter === " ") return [];
		const [before, after] = [name.slice(0, at), name.slice(at + 1)];
		const other = others[(at * 3 + name.length) % others.length] ?? "";
		return [
			before + after,
			before + letter + letter + after,
			`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
			before + (other === letter ? "u" : other) + after,
		];
	});
	return [...new Set(slips)].filter((slip) => slip !== name);
}
