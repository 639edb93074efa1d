import type { Locale } from "../locale.ts";

/** The icons and the picture that a brand has in each language; the letter on them is of its script. */
export const brandFileNames = [
	"icon-96.png",
	"icon-192.png",
	"icon-512.png",
	"icon-maskable-512.png",
	"apple-touch-icon.png",
	"social.png",
] as const;
export type BrandFileName = (typeof brandFileNames)[number];

/** Where a file of the brand lies: made for it, or `own`, that of the program. */
export const brandFile = (brandFiles: string | null, locale: Locale, name: BrandFileName, own: string): string =>
	brandFiles ? `${brandFiles}/${locale}/${name}` : own;

/** The same, with the program's own files by their names. */
export function brandFileOrOwn(brandFiles: string | null, locale: Locale, name: BrandFileName): string {
	const own: Partial<Record<BrandFileName, string>> = {
		"social.png": `/social/${locale}.png`,
		"icon-96.png": "/favicon.svg",
	};
	return brandFile(brandFiles, locale, name, own[name] ?? `/icons/${name}`);
}

/** The small form of an uploaded logo, at most 200 pixels wide. */
export function smallLogo(logo: string): string {
	return logo.replace(/\.webp$/, "-200.webp");
}
