import { RequestError } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const everyAnswer = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
} as const;

/** Which documents may show one of ours in a frame: none, or ours. */
export type Framing = "none" | "self";

/** What a document of ours may load; scripts only from us, or with one of the given hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], framing: Framing = "none"): string {
	const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" ");
	return [
		"default-src 'self'",
		`script-src ${scripts}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"connect-src 'self'",
		"font-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors '${framing}'`,
	].join("; ");
}

const withoutScripts = "default-src 'none'; frame-ancestors 'none'";

function headersOf(publicUrl: string): Readonly<Record<string, string>> {
	const isSecure = publicUrl.startsWith("https:");
	return { ...everyAnswer, ...(isSecure && { "strict-transport-security": "max-age=31536000; includeSubDomains" }) };
}

export function refusalHeaders(publicUrl: string): Readonly<Record<string, string>> {
	return { ...headersOf(publicUrl), "content-security-policy": withoutScripts, "cache-control": "no-store" };
}

/** Refuses what no address can be made of (a malformed host, say): it never reaches the application. */
export function refuseAddress(headers: Readonly<Record<string, string>>): (error: unknown) => Response {
	return (error) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers });
}

export function securityHeaders(publicUrl: string): MiddlewareHandler {
	const headers = Object.entries({ ...headersOf(publicUrl), "content-security-policy": withoutScripts });
	return async (context, next) => {
		await next();
		for (const [name, value] of headers) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
	};
}
