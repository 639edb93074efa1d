import { locales } from "../locale.ts";
import { panelRoutes, siteRoutes, textPages } from "./routes.ts";

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
