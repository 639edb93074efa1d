import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseSlug, slugOf } from "./slug.ts";

test.for([
	["Website Development", "website-development"],
	["  CJ  Affiliate ", "cj-affiliate"],
	["ClickBank!", "clickbank"],
	["A & B", "a-b"],
	["Crédit", "credit"],
	["UK—SIM", "uksim"],
] as const)("%j becomes %j", ([name, slug]) => {
	expect(slugOf(name)).toBe(slug);
});

test("a slug can be part of an address and is its own slug", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (name) => {
			const slug = slugOf(name);
			expect(slug).not.toMatch(/[\s/?#%&]|^-|-$|--/);
			expect(slugOf(slug)).toBe(slug);
		}),
	);
});

test.each([
	["Rakuten Advertising", "rakuten-advertising"],
	["  A & B -- C  ", "a-b-c"],
	["Crème Brûlée", "creme-brulee"],
	["رقم کی واپسی", "رقم-کی-واپسی"],
	["آپ کے لئے", "آپ-کے-لئے"],
	["CJ نیٹ ورک 2", "cj-2"],
	["!!!", "fallback"],
	[`${"long ".repeat(40)}`, `${"long-".repeat(20)}`.slice(0, 99)],
])("the name %j gives %s", (name, slug) => {
	expect(chooseSlug(undefined, name, "fallback")).toBe(slug);
	expect(chooseSlug(" ", name, "fallback")).toBe(slug);
});

test("a typed slug is put into form, in any script, or refused", () => {
	expect(chooseSlug("My Slug", "x", "fallback")).toBe("my-slug");
	expect(chooseSlug("نیٹ ورک", "x", "fallback")).toBe("نیٹ-ورک");
	expect(chooseSlug("!?", "x", "fallback")).toBeNull();
});
