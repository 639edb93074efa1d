import type { Localized } from "#shared/locale.ts";

/** The four networks on the home page, in the order of their cards. */
export const featuredNetworkSlugs = ["impact", "cj-affiliate", "clickbank", "maxbounty"] as const;

/** A network card of the home page; `line` has at most 60 characters. */
export interface FeaturedNetwork {
	readonly slug: (typeof featuredNetworkSlugs)[number];
	readonly name: string;
	readonly geo: string;
	readonly line: Localized;
}

/** Hard-coded on purpose: the home page shows its cards without reading the directory. */
export const featuredNetworks: readonly FeaturedNetwork[] = [
	{
		slug: "impact",
		name: "impact.com",
		geo: "Global",
		line: { en: "Many brands' partner programmes in one account", ur: "ایک اکاؤنٹ میں کئی برانڈز کے پارٹنر پروگرام" },
	},
	{
		slug: "cj-affiliate",
		name: "CJ Affiliate",
		geo: "Global",
		line: { en: "One of the oldest affiliate networks", ur: "سب سے پرانے ایفیلیئٹ نیٹ ورکس میں سے ایک" },
	},
	{
		slug: "clickbank",
		name: "ClickBank",
		geo: "Global",
		line: { en: "Digital courses, e-books and health products", ur: "ڈیجیٹل کورس، ای بکس اور صحت کی پروڈکٹس" },
	},
	{
		slug: "maxbounty",
		name: "MaxBounty",
		geo: "Global",
		line: { en: "CPA offers paid per lead, sign-up or sale", ur: "لیڈ، سائن اپ یا سیل پر ادائیگی والی سی پی اے آفرز" },
	},
];
