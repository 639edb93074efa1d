import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { ProblemError } from "../api/problems.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Which origins are the site's own. */
export interface Home {
	readonly publicUrl: string;
	/** By any name that the browser reached us by: a forgotten `PUBLIC_URL` must not cost a request. */
	readonly anyName: boolean;
}

/**
 * Refuses calls that write and that another site's page makes a browser send. A caller that does not say where it
 * comes from is no browser's page: it must speak JSON, which a foreign form cannot, and may have no session, which
 * only a browser sends unasked. A program that works in a session sends `Origin`.
 */
export function refuseForeignWrites(home: Home): MiddlewareHandler {
	return refuseWrites(
		home,
		(source, request) => source === "foreign" || (source === "unsaid" && (isForm(request) || hasSession(request))),
	);
}

/** The same for plain forms; a browser too old to send an origin is accepted, since it may be a visitor's only one. */
export function refuseForeignForms(home: Home): MiddlewareHandler {
	return refuseWrites(home, (source) => source === "foreign");
}

type Source = "ours" | "foreign" | "unsaid";

function refuseWrites(home: Home, refuses: (source: Source, request: Request) => boolean): MiddlewareHandler {
	const own = new URL(home.publicUrl);
	const isOurs = (text: string, host: string | null) => {
		if (!URL.canParse(text)) return false;
		const origin = new URL(text);
		// A man in the middle can forge a page of ours over HTTP, not over TLS.
		if (own.protocol === "https:" && origin.protocol !== "https:" && origin.hostname === own.hostname) return false;
		return origin.host === own.host || (origin.host === host && (home.anyName || isAddress(origin)));
	};
	return async (context, next) => {
		const request = context.req.raw;
		if (!safeMethods.has(request.method) && refuses(sourceOf(request, isOurs), request))
			throw new ProblemError("forbidden");
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

/** Whether there is a session's cookie, under whatever prefix. */
function hasSession(request: Request): boolean {
	return /(?:^|;)\s*[\w.-]*session[\w.-]*=/i.test(request.headers.get("cookie") ?? "");
}

/** A number, or this machine: what nobody can make another name of. */
function isAddress({ hostname }: URL): boolean {
	const name = hostname.replace(/^\[|\]$/g, "");
	return name === "localhost" || isIP(name) > 0;
}
