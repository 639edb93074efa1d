import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, hexOf, oklchOf } from "./colour.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every colour comes back as it was", () => {
	fc.assert(
		fc.property(colour, (hex) => {
			expect(hexOf(oklchOf(hex))).toBe(hex);
		}),
	);
});

test("a colour that no screen shows keeps its lightness and hue", () => {
	const wanted = { mode: "oklch", l: 0.7, c: 0.35, h: 57 } as const;
	const shown = oklchOf(hexOf(wanted));
	expect(shown.c).toBeLessThan(0.35);
	expect(shown.l).toBeCloseTo(wanted.l, 2);
	expect(Math.abs((shown.h ?? 0) - wanted.h)).toBeLessThan(3);
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
