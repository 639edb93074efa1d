import { createHash } from "node:crypto";

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
