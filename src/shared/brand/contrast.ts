import { linearOf } from "./oklch.ts";

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
	const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
	return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
	const [red, green, blue] = linearOf(hex);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
