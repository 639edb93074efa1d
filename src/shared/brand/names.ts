import type { PublicSettings } from "../api/settings.ts";
import type { Locale } from "../locale.ts";
import { publicDefaults } from "../settings.ts";

export type Names = Pick<PublicSettings, "brand" | "brandUrdu" | "wordmark">;

export const ownNameInUrdu = "سودا";

/** What the business is called in a language: in Urdu by its name in Urdu letters where that is known, else as in English. */
export function brandIn(names: Pick<Names, "brand" | "brandUrdu">, locale: Locale): string {
	return (locale === "ur" && nameInUrdu(names)) || names.brand;
}

/** What stands beside the mark at the top of a page: the short form where there is one, else the name. */
export function wordmarkIn(names: Names, locale: Locale): string {
	return names.wordmark[locale] || brandIn(names, locale);
}

/** The name in Urdu letters; the product's own is known, another one only where staff wrote it: then empty. */
export function nameInUrdu({ brand, brandUrdu }: Pick<Names, "brand" | "brandUrdu">): string {
	return brandUrdu || (brand === publicDefaults.brand ? ownNameInUrdu : "");
}

export function hasOwnName({ brand }: Pick<Names, "brand">): boolean {
	return brand === publicDefaults.brand;
}
