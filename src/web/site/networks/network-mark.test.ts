import { expect, it } from "vitest";
import { monogramOf } from "./network-mark.tsx";

it.each([
	["ClickBank", "CB"],
	["eBay Partner Network", "EB"],
	["A8.net", "A8"],
	["impact.com", "IM"],
	["Carbon Ads", "CA"],
	["XM Partners", "XM"],
	["Daraz Affiliate Program", "DA"],
	["LTK", "LT"],
	["دراز", "د"],
])("%s is %s", (name, letters) => {
	expect(monogramOf(name, 6).letters).toBe(letters);
});

it("a name always has the same look, and names do not all have one", () => {
	const names = ["ClickBank", "Awin", "Daraz", "Adsterra", "MaxBounty", "Hotmart"];
	const variants = names.map((name) => monogramOf(name, 6).variant);
	expect(names.map((name) => monogramOf(name, 6).variant)).toEqual(variants);
	expect(new Set(variants).size).toBeGreaterThan(2);
});
