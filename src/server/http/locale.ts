import { parseAccept } from "hono/utils/accept";
import { isLocale, type Locale, localeOfPath } from "#shared/locale.ts";

/** `Accept-Language` where it names one of ours first, else that of the page it came from, the stored choice, English. */
export function localeOfRequest(request: Request): Locale {
	if (acceptedLocale(request) === "ur") return "ur";
	const page = refererPath(request);
	if (page) return localeOfPath(page);
	return storedLocale(request) ?? "en";
}

function acceptedLocale(request: Request): Locale | undefined {
	const header = request.headers.get("accept-language") ?? "";
	const ranges = parseAccept(header)
		.filter(({ q }) => q > 0)
		.sort((a, b) => b.q - a.q);
	return ranges.map(({ type }) => type.slice(0, 2).toLowerCase()).find(isLocale);
}

export function refererPath(request: Request): string | null {
	const referer = request.headers.get("referer");
	if (!referer || !URL.canParse(referer)) return null;
	const url = new URL(referer);
	return url.host === request.headers.get("host") ? url.pathname : null;
}

export function storedLocale(request: Request): Locale | null {
	const value = /(?:^|;\s*)language=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
	return isLocale(value) ? value : null;
}
