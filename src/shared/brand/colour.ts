import {
	clampChroma,
	formatHex,
	modeLrgb,
	modeOklab,
	modeOklch,
	modeRgb,
	type Oklch,
	useMode as registerMode,
	wcagContrast,
} from "culori/fn";

for (const mode of [modeLrgb, modeOklab]) registerMode(mode);
const rgb = registerMode(modeRgb);
const oklch = registerMode(modeOklch);
/** Half of the step between two values of a channel. */
const tolerance = 0.5 / 255;

/** The colour of `#rrggbb` in OKLCH: lightness `l` 0 to 1, chroma `c` from 0 (grey), hue `h` in degrees, which a grey has not. */
export function oklchOf(hex: string): Oklch {
	const colour = oklch(hex);
	if (!colour) throw new Error(`${hex} is no colour`);
	return colour;
}

/** The colour as `#rrggbb`; where sRGB does not reach it, the one of the same lightness and hue with as much chroma as it has. */
export function hexOf(colour: Oklch): string {
	const { r, g, b } = rgb(colour);
	// What rounds to a colour of sRGB is one.
	const isShown = [r, g, b].every((part) => part > -tolerance && part < 1 + tolerance);
	return formatHex(isShown ? colour : clampChroma(colour, "oklch"));
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
	return wcagContrast(one, other);
}
