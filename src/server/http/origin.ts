import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { Refusal } from "./problems.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Which origins are the site's own. */
export interface Home {
	readonly publicUrl: string;
	/**
	 * Any name counts that the browser reached us by: an operator's forgotten `PUBLIC_URL` must not cost a request, and
	 * a name that someone else leads here has none of our cookies.
	 */
	readonly anyName: boolean;
}

/**
 * Refuses calls that write and that another site's page makes a browser send. A caller that does not say where it
 * comes from is no browser's page, and must speak JSON, which a foreign form cannot.
 */
export function refuseForeignWrites(home: Home): MiddlewareHandler {
	return refuseWrites(home, (source, request) => source === "foreign" || (source === "unsaid" && isForm(request)));
}

/** The same for plain forms; a browser too old to say where its form stood is let in, since it may be a person's only one. */
export function refuseForeignForms(home: Home): MiddlewareHandler {
	return refuseWrites(home, (source) => source === "foreign");
}

type Source = "ours" | "foreign" | "unsaid";

function refuseWrites(home: Home, refuses: (source: Source, request: Request) => boolean): MiddlewareHandler {
	const ownHost = hostOf(home.publicUrl);
	const isOurs = (origin: string, host: string | null) =>
		hostOf(origin) === ownHost || (hostOf(origin) === host && (home.anyName || isAddress(origin)));
	return async (context, next) => {
		const request = context.req.raw;
		if (!safeMethods.has(request.method) && refuses(sourceOf(request, isOurs), request)) throw new Refusal("forbidden");
		await next();
	};
}

/** Where browsers say that a request comes from: in `Origin`, else in `Sec-Fetch-Site`; foreign if either says so. */
function sourceOf(request: Request, isOurs: (origin: string, host: string | null) => boolean): Source {
	const site = request.headers.get("sec-fetch-site");
	const origin = request.headers.get("origin");
	if (site === "cross-site") return "foreign";
	if (origin && origin !== "null") return isOurs(origin, request.headers.get("host")) ? "ours" : "foreign";
	if (site) return site === "same-origin" || site === "none" ? "ours" : "foreign";
	return origin === "null" ? "foreign" : "unsaid";
}

function isForm(request: Request): boolean {
	const type = request.headers.get("content-type") ?? "";
	return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(type);
}

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null;
}

/** A number, or this machine: what nobody can make another name of. */
function isAddress(origin: string): boolean {
	const name = new URL(origin).hostname.replace(/^\[|\]$/g, "");
	return name === "localhost" || isIP(name) > 0;
}
