import { readFileSync } from "node:fs";
import { wcagContrast } from "culori/fn";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownColours } from "./own-colours.ts";
import { colourHolds, grounds, hexOf, nearestColour, oklchOf, textPairs } from "./palette.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("of a colour that is accepted every text keeps 4.5 : 1 by day and at night; a refused one names a nearest that does", () => {
	fc.assert(
		fc.property(colour, (chosen) => {
			const held = nearestColour(chosen);
			expect(colourHolds(held)).toBe(true);
			expect(held === chosen).toBe(colourHolds(chosen));
			for (const { name, text, on } of textPairs(held))
				expect(wcagContrast(text, on), name).toBeGreaterThanOrEqual(4.5);
		}),
		{ numRuns: 150 },
	);
});

test("a colour is refused for its own contrast by day, never for what is derived from it", () => {
	fc.assert(
		fc.property(colour, (chosen) => {
			const broken = textPairs(chosen).filter(({ text, on }) => wcagContrast(text, on) < 4.5);
			expect(broken.filter(({ name }) => !/^(?:green|green-deep|on-green) by day$/.test(name))).toEqual([]);
		}),
		{ numRuns: 300 },
	);
});

test.each(["#ffee00", "#ff6600", "#00ffff", "#ffffff", "#1a73e8"])(
	"%s is refused, and the nearest is near",
	(chosen) => {
		const held = nearestColour(chosen);
		expect(colourHolds(chosen)).toBe(false);
		expect(colourHolds(held)).toBe(true);
		const [from, to] = [oklchOf(chosen), oklchOf(held)];
		// A grey has no hue to keep.
		if (from.c > 0.01) expect(Math.abs((from.h ?? 0) - (to.h ?? 0))).toBeLessThan(3);
		// Slightly lighter would no longer hold.
		expect(colourHolds(hexOf({ ...to, l: to.l + 0.01 }))).toBe(false);
	},
);

test.each(["#0f5a43", "#0000ff", "#7a0019", "#000000"])("%s is accepted as it is", (chosen) => {
	expect(nearestColour(chosen)).toBe(chosen);
});

test("the grounds are those of the style sheet", () => {
	const sheet = readFileSync(new URL("../../web/styles/tokens.css", import.meta.url), "utf8");
	// By day and at night, or one for both.
	const inSheet = (name: string) =>
		new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(sheet) ?? [];
	for (const [name, value] of Object.entries({ ...grounds.day, ...ownColours })) expect(inSheet(name)[1]).toBe(value);
	for (const [name, value] of Object.entries(grounds.night)) expect(inSheet(name)[2] ?? inSheet(name)[1]).toBe(value);
});
