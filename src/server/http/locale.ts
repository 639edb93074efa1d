import { isLocale, type Locale, localeOfPath } from "#shared/locale.ts";

/**
 * The language that a call wants its answer in: `Accept-Language` where it names one of ours first, else that of the
 * page it came from, else the stored choice, else English.
 */
export function localeOfRequest(request: Request): Locale {
	const accepted = request.headers.get("accept-language")?.slice(0, 2).toLowerCase();
	if (accepted === "ur") return "ur";
	const page = refererPath(request);
	if (page) return localeOfPath(page);
	return storedLocale(request) ?? "en";
}

/** The path of the page of ours that the request came from, or `null`. */
export function refererPath(request: Request): string | null {
	const referer = request.headers.get("referer");
	if (!referer || !URL.canParse(referer)) return null;
	const url = new URL(referer);
	return url.host === request.headers.get("host") ? url.pathname : null;
}

/** The language that the visitor chose, from the cookie `language`. */
export function storedLocale(request: Request): Locale | null {
	const value = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
	return isLocale(value) ? value : null;
}
