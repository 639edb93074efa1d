import { routeOf, shownAddress } from "#shared/routes/route-match.ts";
import { allTags, type Tag } from "./tagged-store.ts";

/**
 * The address that an answer is stored under: the path, with those parameters of a choice that its page declares.
 * `null` where there may be any number of such addresses (free text, calls with a query), and for previews.
 */
export function cacheAddress(url: string): string | null {
	const at = url.indexOf("?");
	if (at < 0) return url;
	const path = url.slice(0, at);
	if (path.startsWith("/api/")) return null;
	const parameters = new URLSearchParams(url.slice(at));
	// A preview is for those who have its mark; the page without the mark is for everyone.
	if (parameters.has("preview")) return null;
	const found = routeOf(path);
	if (!found) return path;
	if (found.route.cache === "never") return null;
	const { query, hasText } = shownAddress(path, parameters);
	return hasText ? null : path + query;
}

const tagsByCall: readonly (readonly [call: string, ...tags: Tag[]])[] = [
	["/api/rates", "rate_board"],
	["/api/networks", "networks"],
	["/api/network-directory", "networks"],
	["/api/services", "services"],
	["/api/work", "work"],
	["/api/announcements", "announcements"],
	["/api/team-members", "team_members"],
	["/api/questions", "questions"],
	["/api/pages", "pages"],
	["/api/home", "home"],
	["/api/reviews", "reviews"],
	// Its links lead to pages, and are called as those are.
	["/api/navigation", "navigation", "pages"],
	["/api/settings", "settings"],
	["/api/impostor-reports", "settings"],
];

/** What the answer of a call is made of; anything, for a call that is not known. */
export function tagsOfCall(address: string): readonly Tag[] {
	const path = address.replace(/\?.*/s, "");
	const known = tagsByCall.find(([call]) => path === call || path.startsWith(`${call}/`));
	return known ? (known.slice(1) as Tag[]) : allTags;
}
