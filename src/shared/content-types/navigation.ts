import type { NavLink } from "../api/content/content.ts";
import type { Page } from "../api/content/types.ts";
import type { Localized } from "../locale.ts";
import { withoutLocale } from "../locale.ts";
import { isSafeLink } from "../rich-text/rich-text.ts";
import { isOwnAddress } from "../routes/route-match.ts";
import { isBlank } from "../text/direction.ts";
import { field } from "./common-fields.ts";
import type { ContentTypeSpec } from "./spec.ts";

export type { NavLink };

export const navPlaces = ["menu", "footer"] as const;
export type NavPlace = (typeof navPlaces)[number];

export const longestNavLabel = 40;

/** What the header and the footer of the site link to, in this order. */
export const navigation = {
	name: "navigation",
	path: "navigation",
	shownAt: "/",
	single: true,
	fields: [
		field("links", "entries", { en: "Links", ur: "لنک" }, longestNavLabel, {
			entries: 40,
			hint: {
				en: "A page that is hidden or deleted leaves the menu automatically.",
				ur: "جو صفحہ چھپایا یا حذف کیا جائے وہ مینو سے خود ہٹ جاتا ہے۔",
			},
			public: true,
		}),
	],
	words: {
		create: { en: "Menu and footer", ur: "مینو اور فوٹر" },
		existing: { en: "Menu and footer", ur: "مینو اور فوٹر" },
		empty: { en: "There are no links yet", ur: "ابھی کوئی لنک نہیں" },
	},
} as const satisfies ContentTypeSpec;

export function isNavAddress(address: string): boolean {
	return /^(?:\/|https:)/.test(address) && isSafeLink(address);
}

type LinkedPage = Pick<Page, "id" | "slug" | "title" | "titleUr">;

/** Whether a link leads neither to a page nor to an address. */
export function isAstray({ page, address }: NavLink): boolean {
	return !page && !isNavAddress(address ?? "");
}

/** Whether a link that leads to no page, which would name it, has no label. */
export function isNameless({ page, label }: NavLink): boolean {
	return !page && isBlank(label.en) && isBlank(label.ur);
}

/** The links that visitors get, each with its address and a label in both languages: those to pages that are not there are left out. */
export function shownLinks(links: readonly NavLink[], pages: readonly LinkedPage[]): NavLink[] {
	return links.flatMap((link) => {
		const slug = link.address && slugIn(link.address);
		if (link.address && (!slug || isOwnAddress(slug))) return [{ ...link, label: inBoth(link.label, "") }];
		const wanted = slug ?? link.page;
		const page = pages.find(({ id, slug }) => [id, slug, encodeURIComponent(slug)].includes(wanted ?? ""));
		if (!page) return [];
		const label = { en: link.label.en || page.title, ur: link.label.ur || (link.label.en ? "" : (page.titleUr ?? "")) };
		return [
			{ ...link, page: page.slug, address: `/${encodeURIComponent(page.slug)}`, label: inBoth(label, page.title) },
		];
	});
}

/** The slug in the address of a page at the root of this site; none in another address. */
function slugIn(address: string): string | null {
	if (!address.startsWith("/")) return null;
	const [, slug = null] = /^\/([^/?#]+)$/.exec(withoutLocale(address)) ?? [];
	return slug;
}

function inBoth({ en, ur }: Localized, otherwise: string): Localized {
	return { en: en || ur || otherwise, ur: ur || en || otherwise };
}
