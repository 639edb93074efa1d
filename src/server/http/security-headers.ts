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

/** What a document of ours may load; scripts only from us, or with one of the given hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[] = []): string {
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
		"frame-ancestors 'none'",
	].join("; ");
}

const withoutScripts = "default-src 'none'; frame-ancestors 'none'";

/** For answers that are given before the application is asked. */
export const refusalHeaders: Readonly<Record<string, string>> = {
	...everyAnswer,
	"content-security-policy": withoutScripts,
	"cache-control": "no-store",
};

/** What no address can be made of (a malformed host, say) never reaches the application. */
export function refuseAddress(error: unknown): Response {
	return new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: refusalHeaders });
}

/** Sets the security headers on every answer that has not set its own; HSTS only where the site is served over TLS. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
	const tls = publicUrl.startsWith("https:");
	return async (context, next) => {
		await next();
		for (const [name, value] of Object.entries(everyAnswer)) context.res.headers.set(name, value);
		if (!context.res.headers.has("content-security-policy"))
			context.res.headers.set("content-security-policy", withoutScripts);
		if (tls) context.res.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
	};
}
