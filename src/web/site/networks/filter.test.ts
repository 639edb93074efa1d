import { describe, expect, it } from "vitest";
import type { Network } from "#shared/api/content/network.ts";
import { featuredFirst, filterIn, filterNetworks, noFilter, offered, queryOf, wordFor } from "./filter.ts";

const network = (name: string, more: Partial<Network> = {}): Network => ({
	id: name,
	name,
	nameUr: null,
	slug: name.toLowerCase(),
	logoUrl: null,
	shortDesc: "A network",
	shortDescUr: null,
	geo: "Global",
	tags: [],
	featured: false,
	isActive: true,
	createdAt: "2026-11-21T00:00:00.000Z",
	updatedAt: "2026-11-21T00:00:00.000Z",
	...more,
});
const awin = network("Awin", { tags: ["cps", "travel"], geo: "Europe", shortDescUr: "کھیلوں کی پروڈکٹس" });
const daraz = network("Daraz", { tags: ["cps"], geo: "Pakistan", nameUr: "دراز" });
const names = (found: readonly Network[]) => found.map(({ name }) => name);
const search = (q: string) => names(filterNetworks([awin, daraz], { ...noFilter, q }));

describe("the directory's search", () => {
	it("finds by name, kind, place and description, whatever the case", () => {
		expect(search("AWI")).toEqual(["Awin"]);
		expect(search("travel")).toEqual(["Awin"]);
		expect(search("pakistan")).toEqual(["Daraz"]);
	});
	it("finds Urdu however its letters are written", () => {
		expect(search("كهيلوں")).toEqual([]);
		expect(search("کھيلوں كي")).toEqual(["Awin"]);
		expect(search("دراز")).toEqual(["Daraz"]);
	});
	it("finds a place by its Urdu word", () => expect(search("يورپ")).toEqual(["Awin"]));
	it("wants every word", () => expect(search("cps awin")).toEqual(["Awin"]));
	it("shows all where nothing is looked for", () => expect(search("  ")).toEqual(["Awin", "Daraz"]));
});

describe("the directory's filters", () => {
	it("narrow by tag and by geography together", () => {
		expect(names(filterNetworks([awin, daraz], { ...noFilter, tag: "cps" }))).toEqual(["Awin", "Daraz"]);
		expect(names(filterNetworks([awin, daraz], { ...noFilter, tag: "cps", geo: "Europe" }))).toEqual(["Awin"]);
		expect(filterNetworks([awin, daraz], { ...noFilter, tag: "travel", geo: "Pakistan" })).toEqual([]);
	});
	it("live in the address", () => {
		const filter = { q: "a b", tag: "cps", geo: "" };
		expect(queryOf(filter)).toBe("?q=a+b&tag=cps");
		expect(filterIn(new URLSearchParams(queryOf(filter)))).toEqual(filter);
		expect(queryOf(noFilter)).toBe("");
	});
	it("offer what there is, the most frequent first", () => {
		expect(offered(["b", "a", "c", "c"])).toEqual([
			{ value: "c", count: 2 },
			{ value: "a", count: 1 },
			{ value: "b", count: 1 },
		]);
	});
});

it("featured networks come first", () => {
	expect(names(featuredFirst([awin, { ...daraz, featured: true }]))).toEqual(["Daraz", "Awin"]);
});

it("a word without a translation is shown as it was typed", () => {
	expect(wordFor("Europe", "ur")).toBe("یورپ");
	expect(wordFor("Europe", "en")).toBe("Europe");
	expect(wordFor("Mars", "ur")).toBe("Mars");
});
