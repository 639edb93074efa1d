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
	const looks = names.map((name) => monogramOf(name, 6).look);
	expect(names.map((name) => monogramOf(name, 6).look)).toEqual(looks);
	expect(new Set(looks).size).toBeGreaterThan(2);
});
