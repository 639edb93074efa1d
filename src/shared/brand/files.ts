import type { Locale } from "../locale.ts";

/** The icons and the picture that a brand has in each language; the letter on them is of its script. */
export const brandFileNames = [
	"icon-96.png",
	"icon-192.png",
	"icon-512.png",
	"icon-maskable-512.png",
	"apple-touch-icon.png",
	"favicon.ico",
	"social.png",
] as const;
export type BrandFileName = (typeof brandFileNames)[number];

/** Where a file of the brand lies: made for it, or with the program. */
export function brandFile(brandFiles: string | null, locale: Locale, name: BrandFileName): string {
	if (brandFiles !== null) return `${brandFiles}/${locale}/${name}`;
	if (name === "social.png") return `/social/${locale}.png`;
	if (name === "icon-96.png") return "/favicon.svg";
	return name === "favicon.ico" ? "/favicon.ico" : `/icons/${name}`;
}

/** The small form of an uploaded logo, at most 200 pixels wide. */
export function smallLogo(logo: string): string {
	return logo.replace(/\.webp$/, "-200.webp");
}
