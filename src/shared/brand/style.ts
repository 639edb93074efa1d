import { type BrandColours, brandColours } from "./palette.ts";

/**
 * The style of a brand's colour: its tokens over those of `styles/tokens.css`, in the same places. The root is named three
 * times so that it counts in whatever order the style sheets come.
 */
export function brandStyle(colour: string): string {
	const { day, night } = brandColours(colour);
	const dark = listed(night);
	return `:root:root:root{${listed(day)}}@media screen{@media (prefers-color-scheme:dark){:root:root:root:not([data-theme=light]){${dark}}}:root:root:root[data-theme=dark]{${dark}}}`;
}

function listed(colours: BrandColours): string {
	return Object.entries(colours)
		.map(([name, value]) => `--${name}:${value}`)
		.join(";");
}
