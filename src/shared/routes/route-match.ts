import { locales, withoutLocale } from "../locale.ts";
import { type PageRoute, panelRoutes, siteRoutes, textPages } from "./routes.ts";

// A page of text may have any address that nothing else has.
const inTurn = [...siteRoutes.filter((route) => route !== textPages), ...panelRoutes, textPages];
const patterns = inTurn.map((route) => ({
	route,
	pattern: new RegExp(`^${route.path.replace(/:\w+/g, "([^/]+)")}$`),
}));

/** The route of a path in any language and the value of its parameter, still escaped; `null` for no page. */
export function routeOf(pathname: string): { route: PageRoute; entry: string | null } | null {
	const path = withoutLocale(pathname);
	for (const { route, pattern } of patterns) {
		const match = pattern.exec(path);
		if (match) return { route, entry: match[1] ?? null };
	}
	return null;
}

/** Longer free text is cut: no field of a page takes more. */
const longestText = 200;

/** What of an address a page shows: its path with the declared parameters, in the order of their declaration. */
export interface ShownAddress {
	readonly path: string;
	/** `?side=buy`, or nothing. */
	readonly query: string;
	/** Whether there is free text in it, so that there may be any number of such addresses. */
	readonly hasText: boolean;
}

interface Parameters {
	get(name: string): string | null;
	getAll(name: string): readonly string[];
}

/** The part of an address that its page shows. A value that is none of a choice counts as not given. */
export function shownAddress(pathname: string, given: Parameters): ShownAddress {
	const declared = Object.entries(routeOf(pathname)?.route.query ?? {});
	const shown: string[] = [];
	let hasText = false;
	for (const [name, values] of declared) {
		const value = values === "list" ? given.getAll(name).join(",") : given.get(name);
		if (!value) continue;
		if (values === "text" || values === "list") hasText = true;
		else if (!values.includes(value)) continue;
		shown.push(`${name}=${encodeURIComponent(value.slice(0, longestText).toWellFormed())}`);
	}
	return { path: pathname, query: shown.length > 0 ? `?${shown.join("&")}` : "", hasText };
}

/** What else begins an address: calls, files, and what operators ask. */
const others = ["api", "assets", "fonts", "healthz", "media", "metrics", "not-found", "readyz", "social"];

const taken = new Set([
	...[...siteRoutes, ...panelRoutes].filter((route) => route !== textPages).map(({ path }) => path.split("/")[1]),
	...locales,
	...others,
]);

/** Whether `/slug` is, or begins, an address of the program, so that no page of one's own can have it. */
export function isOwnAddress(slug: string): boolean {
	return taken.has(slug);
}
