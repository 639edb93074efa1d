import type { Context } from "hono";
import { refererPath, storedLocale } from "#server/http/locale.ts";
import { readReference } from "#shared/leads/reference.ts";
import { localeOfPath, localizedPath, withoutLocale } from "#shared/locale.ts";
import { questionIn } from "#shared/rates/calculator.ts";
import { requestPath, tradeTypeOf } from "#shared/requests/address.ts";

/** Where a request should go instead, and the language to store with it. */
export interface Redirect {
	readonly location: string;
	readonly permanent: boolean;
	readonly storeEnglish?: true;
}

// No page's is longer.
const longestPath = 2000;
// A pasted address of a status page is shorter.
const longestTyped = 400;

/**
 * The one address of what was asked for: `/UR/services/` and `/%75r/services` → `/ur/services` (RFC 3986, 6.2.2), and
 * `/status?reference=k7m4qx2p`, where the form leads, → `/status/K7M4-QX2P`, and `/request?currency=usdt&side=sell`, where
 * that of the home page leads, → `/request/usdt-trade?side=sell`. `null` when it is the one already.
 */
export function canonicalAddress(url: URL): Redirect | null {
	const { pathname } = url;
	const typed = withoutLocale(pathname) === "/status" && url.searchParams.get("reference");
	const reading = typed ? readReference(typed.slice(0, longestTyped)) : {};
	if ("reference" in reading) return { location: `${pathname}/${reading.reference}`, permanent: false };
	if (withoutLocale(pathname) === "/request") return { location: tradeAddress(url), permanent: false };
	const path = (pathname.length > longestPath ? pathname : pathname.replace(/%[0-9a-f]{2}/gi, unescapedIfPlain))
		.replace(/\/{2,}/g, "/")
		.replace(/(?<=.)\/+$/, "")
		.replace(/^\/ur(?=\/|$)/i, "/ur");
	return path === pathname ? null : { location: path + url.search, permanent: true };
}

function tradeAddress({ pathname, searchParams }: URL): string {
	const { currency, side } = questionIn(searchParams);
	const amount = searchParams.get("amount")?.slice(0, 40);
	return localizedPath(requestPath(tradeTypeOf(currency), { preselect: side, amount }), localeOfPath(pathname));
}

function unescapedIfPlain(escaped: string): string {
	const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
	return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase();
}

/** Whether a path is text at all: `/%zz` is not. */
export function isReadable({ pathname }: URL): boolean {
	try {
		decodeURIComponent(pathname);
		return true;
	} catch {
		return false;
	}
}

/** The Urdu twin for those who chose Urdu; who comes from that twin has just chosen English, which is stored. */
export function chosenLanguage(context: Context, url: URL): Redirect | { storeEnglish: true } | null {
	if (localeOfPath(url.pathname) === "ur" || storedLocale(context.req.raw) !== "ur") return null;
	const from = refererPath(context.req.raw);
	if (from && localeOfPath(from) === "ur" && withoutLocale(from) === url.pathname) return { storeEnglish: true };
	return { location: localizedPath(url.pathname, "ur") + url.search, permanent: false };
}
