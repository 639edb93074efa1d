import { parse, serialize } from "hono/utils/cookie";
import { readSent } from "#shared/requests/asked.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";

const name = "sent";

/**
 * Hands what was sent by a plain form to the page of thanks, for a day: in a cookie of the sender's own browser, since the
 * reference alone shows neither side nor amount to others who have it.
 */
export function sentCookie(sent: SentRequest, path: string, isSecure: boolean): string {
	const value = Buffer.from(JSON.stringify(sent)).toString("base64url");
	return serialize(name, value, { path, maxAge: 86_400, httpOnly: true, sameSite: "Lax", secure: isSecure });
}

/** What the browser sent last by a plain form, or `null`. */
export function sentIn(request: Request): SentRequest | null {
	const value = parse(request.headers.get("cookie") ?? "", name)[name];
	if (!value) return null;
	try {
		return readSent(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
	} catch {
		return null;
	}
}
