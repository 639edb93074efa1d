import type { Direction } from "./calculator.ts";
import { locales, localizedPath } from "./locale.ts";
import { currencies, type Side } from "./rates.ts";
import { requestSlug } from "./requests/address.ts";
import { leadTypes } from "./requests/spec.ts";

/** A call that lists what a route's `:slug` may be. */
export type EntryList = "/api/networks" | "/api/services";

/** One page, as both sides know it. Every page stands in every language; paths are locale-free. */
export interface PageRoute {
	/** `/services/:slug`; capitals count. */
	readonly path: string;
	/** Its file below `web/pages`, without the extension. */
	readonly file: string;
	/** Whether one rendering may be shown to everyone; `never` also asks browsers not to store it. */
	readonly cache: "shared" | "never";
	/**
	 * The query parameters that change what it shows: the values of a choice, or free text. Anything else (campaign
	 * marks and the like) shows the same page. A page with free text in its address is never cached.
	 */
	readonly query?: Readonly<Record<string, readonly string[] | "text">>;
	/** What `:slug` may be; at any other the page is "not found", and is not cached. */
	readonly entries?: EntryList | readonly string[];
	/** Listed for search engines: once, or once for each entry. */
	readonly sitemap?: true;
	/** Search engines are asked not to open it. */
	readonly robots?: "disallow";
}

const sides: readonly Side[] = ["buy", "sell"];
const directions: readonly Direction[] = ["toPkr", "fromPkr"];
const listed = { cache: "shared", sitemap: true } as const;
const panel = { cache: "never", robots: "disallow" } as const;

/** The pages of the site. */
export const siteRoutes: readonly PageRoute[] = [
	{ path: "/", file: "home", ...listed },
	{ path: "/services", file: "services", ...listed },
	{ path: "/networks", file: "networks", ...listed, query: { q: "text", tag: "text", geo: "text" } },
	{
		path: "/rates",
		file: "rates",
		...listed,
		query: { currency: currencies, side: sides, direction: directions, amount: "text" },
	},
	{ path: "/contact", file: "contact", ...listed },
	{ path: "/about", file: "about", ...listed },
	{ path: "/privacy", file: "privacy", ...listed },
	{ path: "/terms", file: "terms", ...listed },
	{ path: "/services/:slug", file: "service", ...listed, entries: "/api/services" },
	{ path: "/networks/:slug", file: "network", ...listed, entries: "/api/networks" },
	{
		path: "/request/:slug",
		file: "request",
		cache: "shared",
		entries: leadTypes.map(requestSlug),
		query: { side: sides, service: "text", network: "text", amount: "text" },
	},
	{ path: "/thanks", file: "thanks", cache: "never", query: { reference: "text" } },
	{ path: "/status/:reference", file: "status", cache: "never", robots: "disallow" },
];

/** The pages of the panel. */
export const panelRoutes: readonly PageRoute[] = [
	{ path: "/admin", file: "admin/home", ...panel },
	{ path: "/admin/leads/:id", file: "admin/lead", ...panel },
	{ path: "/admin/networks", file: "admin/networks", ...panel },
	{ path: "/admin/rates", file: "admin/rates", ...panel },
	{ path: "/admin/announcements", file: "admin/announcements", ...panel },
	{ path: "/admin/settings", file: "admin/settings", ...panel },
	{ path: "/admin/audit", file: "admin/audit", ...panel },
	{ path: "/admin/notices", file: "admin/notices", ...panel },
	{ path: "/admin/staff", file: "admin/staff", ...panel },
	{ path: "/admin/invitation", file: "admin/invitation", ...panel },
];

/** A locale-free path or pattern in each language: `/status/*` → `/status/*`, `/ur/status/*`. */
export function inEveryLanguage(path: string): string[] {
	return locales.map((locale) => localizedPath(path, locale));
}
