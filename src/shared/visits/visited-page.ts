import { type Locale, localeOfPath, withoutLocale } from "../locale.ts";
import { routeOf } from "../routes/route-match.ts";
import type { PageRoute } from "../routes/routes.ts";
import { isPanelPath } from "../staff/panel-app.ts";

export interface VisitedPage {
	/** Without language and query: `/services/logo-design`; `/status/:reference` where the rest is a person's own. */
	readonly page: string;
	readonly locale: Locale;
	/** The page is a request's form, so that to open it is to open the form. */
	readonly isForm: boolean;
	/** Where the rest of the path must be found for the page to exist, and that rest. */
	readonly entries: PageRoute["entries"];
	readonly entry: string | null;
}

/** The page that a path shows to visitors; `null` where it is none, or the panel's. */
export function visitedPage(path: string): VisitedPage | null {
	const plain = withoutLocale(path);
	const found = isPanelPath(plain) ? null : routeOf(path);
	if (!found) return null;
	const { route, entry } = found;
	const named = route.entries && entry !== null ? decoded(entry) : null;
	// A name with a dot is a file's.
	if (route.entries && entry !== null && (named === null || named.includes("."))) return null;
	return {
		page: named === null ? route.path : route.path.replace(":slug", () => named),
		locale: localeOfPath(path),
		isForm: route.file === "request",
		entries: route.entries,
		entry: named,
	};
}

function decoded(entry: string): string | null {
	try {
		return decodeURIComponent(entry);
	} catch {
		return null;
	}
}
