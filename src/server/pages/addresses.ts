import type { Context } from "hono";
import { refererPath, storedLocale } from "#server/http/locale.ts";
import { localeOfPath, localizedPath, withoutLocale } from "#shared/locale.ts";

/** Where a request should go instead, and the language to store with it. */
export interface Redirect {
	readonly location: string;
	readonly permanent: boolean;
	readonly storeEnglish?: true;
}

/** The one address of what was asked for: `/UR/services/` → `/ur/services`. `null` when it is the one already. */
export function canonicalAddress(url: URL): Redirect | null {
	const path = url.pathname
		.replace(/\/{2,}/g, "/")
		.replace(/(?<=.)\/+$/, "")
		.replace(/^\/ur(?=\/|$)/i, "/ur");
	return path === url.pathname ? null : { location: path + url.search, permanent: true };
}

/**
 * The Urdu twin of an English address for those who chose Urdu. Those who come from that very twin have just chosen
 * English on it, perhaps without scripts: they stay, and the choice is stored.
 */
export function chosenLanguage(context: Context, url: URL): Redirect | { storeEnglish: true } | null {
	if (localeOfPath(url.pathname) === "ur" || storedLocale(context.req.raw) !== "ur") return null;
	const from = refererPath(context.req.raw);
	if (from && localeOfPath(from) === "ur" && withoutLocale(from) === url.pathname) return { storeEnglish: true };
	return { location: localizedPath(url.pathname, "ur") + url.search, permanent: false };
}
