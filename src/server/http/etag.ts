import { createHash } from "node:crypto";

/** A strong ETag of an answer's bytes. */
export function etagOf(bytes: string | Uint8Array): string {
	return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header names an ETag, weakly compared (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
	if (!header) return false;
	return header.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === etag);
}
