import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** A weak ETag of what an answer says: one for all its content codings, whose bytes differ (RFC 9110, 8.8.1). */
export function etagOf(bytes: string | Uint8Array): string {
	return `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names an ETag, weakly compared (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	const opaque = opaqueTagOf(etag);
	return header.split(",").some((entry) => entry.trim() === "*" || opaqueTagOf(entry.trim()) === opaque);
}

function opaqueTagOf(etag: string): string {
	return etag.startsWith("W/") ? etag.slice(2) : etag;
}

/** Whether a header of an answer belongs to the 304 for it, too: what speaks of the body does not. */
export function isOf304(name: string): boolean {
	return !name.startsWith("content-") || name === "content-security-policy";
}

/** Answers 304. Hono's own would read event streams, exports and private pages to make an ETag of them. */
export const answerUnchanged: MiddlewareHandler = async (context, next) => {
	await next();
	const { res, req } = context;
	const etag = res.status === 200 ? res.headers.get("etag") : null;
	if (!etag || !matchesEtag(req.header("if-none-match"), etag)) return;
	await res.body?.cancel();
	context.res = new Response(null, { status: 304 });
	for (const name of [...context.res.headers.keys()]) if (!isOf304(name)) context.res.headers.delete(name);
};
