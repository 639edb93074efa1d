import { locales, localizedPath } from "../locale.ts";
import { directoryKinds, directoryLetters, directoryPages, directorySorts } from "../networks/directory-query.ts";
import type { Direction } from "../rates/calculator.ts";
import { currencies, type Side } from "../rates/rates.ts";
import { requestSlug } from "../requests/address.ts";
import { leadTypes } from "../requests/spec.ts";

/** A call that lists what a route's `:slug` may be. */
export type EntryList = "/api/networks" | "/api/services" | "/api/pages";

/** One page, for browser and server. Every page exists in every language; paths are locale-free. */
export interface PageRoute {
	/** `/services/:slug`; capitals count. */
	readonly path: string;
	/** Its file below `pages/` of the site or the panel, without the extension. */
	readonly file: string;
	/** Whether one rendering may be shown to everyone; `never` also asks browsers not to store it. */
	readonly cache: "shared" | "never";
	/**
	 * The query parameters that change what it shows: the values of a choice, free text, or a list of texts (one by
	 * one, or between commas). Anything else (campaign
	 * marks and the like) shows the same page. A page with free text in its address is never cached.
	 */
	readonly query?: Readonly<Record<string, readonly string[] | "text" | "list">>;
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
/** `login`: how the plain login went. */
const panel = { cache: "never", robots: "disallow", query: { login: "text" } } as const;

const directoryParameters = {
	q: "text",
	tag: "text",
	geo: "text",
	payout: "text",
	kind: directoryKinds,
	letter: directoryLetters,
	sort: directorySorts,
	page: directoryPages,
	compare: "list",
} as const;

const alertParameters = {
	done: ["sent", "stopped"],
	refused: ["fields", "passed", "unavailable"],
	currency: currencies,
	side: sides,
	direction: ["above", "below"],
	figure: "text",
} as const;

/** About us, the texts of the law, and any page of the owner's own; what another route has is no page of theirs. */
export const textPages: PageRoute = { path: "/:slug", file: "text", ...listed, entries: "/api/pages" };

export const siteRoutes: readonly PageRoute[] = [
	{ path: "/", file: "home", ...listed },
	{ path: "/services", file: "services", ...listed },
	{ path: "/networks", file: "networks", ...listed, query: directoryParameters },
	{
		path: "/rates",
		file: "rates",
		...listed,
		query: { currency: currencies, side: sides, direction: directions, amount: "text" },
	},
	{ path: "/verify", file: "verify", ...listed },
	{ path: "/contact", file: "contact", ...listed },
	{ path: "/check", file: "check", ...listed },
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
	{ path: "/status", file: "requests", cache: "never", robots: "disallow", query: { reference: "text" } },
	{ path: "/status/:reference", file: "status", cache: "never", robots: "disallow" },
	{ path: "/reviews", file: "reviews", ...listed },
	{ path: "/review/:token", file: "review", cache: "never", robots: "disallow", query: { refused: ["yes"] } },
	{ path: "/rate-alert", file: "rate-alert", cache: "never", query: alertParameters },
	{ path: "/rate-alert/:token", file: "rate-alert-link", cache: "never", robots: "disallow" },
	{ path: "/requests", file: "requests", cache: "never", robots: "disallow" },
	textPages,
];

/** The sections of the settings, in their order; each is a page. */
export const settingsSections = [
	"shop",
	"contact",
	"hours",
	"trading",
	"orders",
	"replies",
	"notices",
	"mail",
	"brand",
	"privacy",
	"server",
	"advanced",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The pages of the panel whose files are called as the last part of their paths. */
const panelFiles =
	"customers money day-book share networks rates website impostors reviews announcements settings more setup imports content-table archive audit notices staff account forgotten invitation".split(
		" ",
	);

export const panelRoutes: readonly PageRoute[] = [
	{ path: "/admin", file: "home", ...panel },
	{ path: "/admin/leads/:id", file: "lead", ...panel },
	{ path: "/admin/customers/:id", file: "customer", ...panel },
	{ path: "/admin/customers/:id/khata", file: "khata", ...panel },
	{ path: "/admin/deals/:id", file: "deal", ...panel },
	...settingsSections.map((section) => ({ path: `/admin/settings/${section}`, file: "settings-section", ...panel })),
	...panelFiles.map((file) => ({ path: `/admin/${file}`, file, ...panel })),
];

/** A locale-free path or pattern in each language: `/status/*` → `/status/*`, `/ur/status/*`. */
export function inEveryLanguage(path: string): string[] {
	return locales.map((locale) => localizedPath(path, locale));
}
