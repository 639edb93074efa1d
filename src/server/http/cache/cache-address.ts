import { routeOf, shownAddress } from "#shared/routes/route-match.ts";
import { allTags, type Tag } from "./tagged-store.ts";

/** The path, with the choices that its page declares. `null`: any number of such addresses, or a preview. */
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

/** Of the calls that are not called as their table. */
const tagsByCall: Readonly<Record<string, readonly Tag[]>> = {
	rates: ["rate_board"],
	"network-directory": ["networks"],
	// Its links lead to pages, and are called as those are.
	navigation: ["navigation", "pages"],
	"impostor-reports": ["settings"],
};

/** What the answer of a call is made of; anything, for a call that is not known. */
export function tagsOfCall(address: string): readonly Tag[] {
	const call = /^\/api\/([\w-]+)(?:[/?]|$)/.exec(address)?.[1] ?? "";
	const table = allTags.find((tag) => tag === call.replaceAll("-", "_"));
	return tagsByCall[call] ?? (table ? [table] : allTags);
}
