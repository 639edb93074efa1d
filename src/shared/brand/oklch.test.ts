import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";
import { hexOf, oklabOf, oklchOf } from "./oklch.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

// From CSS Color 4, section 9.2, and Björn Ottosson's reference.
test.each([
	["#ffffff", [1, 0, 0]],
	["#000000", [0, 0, 0]],
	["#ff0000", [0.62796, 0.22486, 0.12585]],
	["#00ff00", [0.86644, -0.23389, 0.1795]],
	["#0000ff", [0.45201, -0.03246, -0.31153]],
	["#663399", [0.44027, 0.08818, -0.13386]],
])("%s has the published coordinates in OKLab", (hex, published) => {
	const [lightness, a, b] = oklabOf(hex);
	expect(lightness).toBeCloseTo(published[0] ?? 0, 4);
	expect(a).toBeCloseTo(published[1] ?? 0, 4);
	expect(b).toBeCloseTo(published[2] ?? 0, 4);
});

test("every colour comes back as it was", () => {
	fc.assert(
		fc.property(colour, (hex) => {
			expect(hexOf(oklchOf(hex))).toBe(hex);
		}),
	);
});

test("a colour that no screen shows keeps its lightness and hue", () => {
	const wanted = { lightness: 0.7, chroma: 0.35, hue: 1 };
	const shown = oklchOf(hexOf(wanted));
	expect(shown.chroma).toBeLessThan(0.35);
	expect(shown.lightness).toBeCloseTo(wanted.lightness, 2);
	expect(shown.hue).toBeCloseTo(wanted.hue, 1);
});

test.each([
	["#000000", "#ffffff", 21],
	["#767676", "#ffffff", 4.54],
	["#777777", "#ffffff", 4.48],
	["#0000ff", "#ffffff", 8.59],
	["#ffffff", "#ffffff", 1],
])("the contrast of %s and %s is %f", (one, other, published) => {
	expect(contrast(one, other)).toBeCloseTo(published, 2);
	expect(contrast(other, one)).toBe(contrast(one, other));
});
