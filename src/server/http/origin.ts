import type { MiddlewareHandler } from "hono";
import { Refusal } from "./problems.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses calls that write and that another site's page makes a browser send. A caller that does not say where it
 * comes from is no browser's page, and must speak JSON, which a foreign form cannot.
 */
export function refuseForeignWrites(publicUrl: string): MiddlewareHandler {
	return refuseWrites(publicUrl, (source, request) => source === "foreign" || (source === "unsaid" && isForm(request)));
}

/** The same for plain forms; a browser too old to say where its form stood is let in, since it may be a person's only one. */
export function refuseForeignForms(publicUrl: string): MiddlewareHandler {
	return refuseWrites(publicUrl, (source) => source === "foreign");
}

type Source = "ours" | "foreign" | "unsaid";

function refuseWrites(publicUrl: string, refuses: (source: Source, request: Request) => boolean): MiddlewareHandler {
	const ownOrigin = new URL(publicUrl).origin;
	return async (context, next) => {
		const request = context.req.raw;
		if (!safeMethods.has(request.method) && refuses(sourceOf(request, ownOrigin), request))
			throw new Refusal("forbidden");
		await next();
	};
}

/** Where browsers say that a request comes from: in `Origin`, else in `Sec-Fetch-Site`; foreign if either says so. */
function sourceOf(request: Request, ownOrigin: string): Source {
	const site = request.headers.get("sec-fetch-site");
	const origin = request.headers.get("origin");
	if (site === "cross-site") return "foreign";
	if (origin && origin !== "null")
		return origin === ownOrigin || hostOf(origin) === request.headers.get("host") ? "ours" : "foreign";
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
