import {
	clampChroma,
	formatHex,
	modeLrgb,
	useMode as modeOf,
	modeOklch,
	modeRgb,
	type Oklch,
	wcagContrast,
} from "culori/fn";
import { ownColours } from "./own-colours.ts";

// Culori knows the colour spaces that are named to it.
modeOf(modeRgb);
modeOf(modeLrgb);
const oklch = modeOf(modeOklch);

/** The colours that follow from the brand's one, by the names that the style sheet knows them by. */
export interface BrandColours {
	readonly green: string;
	readonly "green-deep": string;
	readonly "on-green": string;
	readonly "green-wash": string;
	readonly band: string;
}

/** What the brand's colours stand on and beside, which no setting changes; the values of `styles/tokens.css`. */
export const grounds = {
	day: {
		paper: "#faf6ec",
		raised: "#fffdf8",
		sunk: "#f2ecdd",
		ink: "#1b2722",
		muted: "#54605a",
		red: "#a32a1c",
		"on-green": "#fbf8ef",
		"on-band": "#f5f0e2",
		"band-figure": "#ffd27a",
	},
	night: {
		paper: "#121815",
		raised: "#1a221e",
		sunk: "#0e1311",
		ink: "#ece7d8",
		muted: "#a5aea6",
		red: "#f2998b",
		"on-band": "#f5f0e2",
		"band-figure": "#ffd27a",
	},
} as const;

const leastOfText = 4.5;

/** The colours that follow from a brand's one (`#rrggbb`): by day it is that of buttons and links, at night raised to where it reads on the dark. */
export function brandColours(colour: string): { readonly day: BrandColours; readonly night: BrandColours } {
	const base = oklchOf(colour);
	const { l, c } = base;
	const like = (lightness: number, most: number) => hexOf({ ...base, l: lightness, c: Math.min(c, most) });
	return {
		day: {
			green: colour,
			// What is nearly black cannot become darker under the pointer.
			"green-deep": hexOf({ ...base, l: l > 0.25 ? l - 0.08 : l + 0.12 }),
			"on-green": grounds.day["on-green"],
			"green-wash": like(0.945, Math.min(c * 0.2, 0.02)),
			band: like(0.315, 0.06),
		},
		night: {
			green: like(0.77, 0.1),
			"green-deep": like(0.85, 0.08),
			"on-green": like(0.2, 0.02),
			"green-wash": like(0.285, 0.03),
			band: like(0.265, 0.05),
		},
	};
}

/** What stands on what as text, by day or at night: each pair of colours, and what the first is called. */
export function textPairs(colour: string): { readonly text: string; readonly on: string; readonly name: string }[] {
	const palette = brandColours(colour);
	return (["day", "night"] as const).flatMap((time) => {
		const own = palette[time];
		const ground = grounds[time];
		const pair = (name: string, text: string, on: string) => ({ name: `${name} by ${time}`, text, on });
		const sheets = [ground.paper, ground.raised, ground.sunk, own["green-wash"]];
		return [
			...sheets.flatMap((on) => [pair("green", own.green, on), pair("green-deep", own["green-deep"], on)]),
			pair("on-green", own["on-green"], own.green),
			pair("on-green", own["on-green"], own["green-deep"]),
			pair("ink", ground.ink, own["green-wash"]),
			pair("muted", ground.muted, own["green-wash"]),
			pair("red", ground.red, own["green-wash"]),
			pair("on-band", ground["on-band"], own.band),
			pair("band-figure", ground["band-figure"], own.band),
		];
	});
}

/** Whether all that a colour is read by keeps its contrast, by day and at night. */
export function colourHolds(colour: string): boolean {
	return textPairs(colour).every(({ text, on }) => wcagContrast(text, on) >= leastOfText);
}

const lightnessStep = 0.002;

/** The nearest colour of the same hue that holds, lighter or darker; itself where it holds. */
export function nearestColour(colour: string): string {
	if (colourHolds(colour)) return colour;
	const base = oklchOf(colour);
	for (let away = lightnessStep; away <= 1; away += lightnessStep) {
		const found = [base.l - away, base.l + away]
			.filter((l) => l >= 0 && l <= 1)
			.map((l) => hexOf({ ...base, l }))
			.find(colourHolds);
		if (found) return found;
	}
	return ownColours.green;
}

/** The colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export function oklchOf(colour: string): Oklch {
	const found = oklch(colour);
	if (!found) throw new RangeError(`${colour} is no colour`);
	return found;
}

/** The colour as `#rrggbb`, with as much chroma as sRGB has at its lightness and hue. */
export function hexOf(colour: Oklch): string {
	return formatHex(clampChroma(colour, "oklch"));
}

/** The tokens of a brand's colour over those of `styles/tokens.css`; `:root` three times, so that they win whatever the order of the style sheets. */
export function brandStyle(colour: string): string {
	const { day, night } = brandColours(colour);
	const dark = listed(night);
	return `:root:root:root{${listed(day)}}@media screen{@media (prefers-color-scheme:dark){:root:root:root:not([data-theme=light]){${dark}}}:root:root:root[data-theme=dark]{${dark}}}`;
}

function listed(colours: BrandColours): string {
	return Object.entries(colours)
		.map(([name, value]) => `--color-${name}:${value}`)
		.join(";");
}
