import { type BrandColours, brandColours } from "./palette.ts";

/** The tokens of a brand's colour over those of `styles/tokens.css`; `:root` three times, so that they win whatever the order of the style sheets. */
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
