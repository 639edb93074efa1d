import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { etagOf, matchesEtag } from "#server/http/etag.ts";
import type { Network } from "#shared/api/network.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Service } from "#shared/api/service.ts";
import { localizedPath } from "#shared/locale.ts";
import { rateFeed } from "#shared/rate-feed.ts";
import { manifestAt } from "./manifests.ts";

const staticPaths = ["/", "/services", "/networks", "/rates", "/contact", "/about", "/privacy", "/terms"];

/** The small files that speak of the whole site: robots, sitemap, manifest, rate feed. `null` for any other path. */
export async function siteFiles(app: OpenAPIHono, publicUrl: string, context: Context): Promise<Response | null> {
	const { path } = context.req;
	if (path === "/robots.txt") return answer(context, "text/plain", robots(publicUrl));
	if (path === "/sitemap.xml") return answer(context, "application/xml", await sitemap(app, publicUrl));
	const manifest = manifestAt(path);
	if (manifest) {
		const { brand }: { brand: string } = await (await app.request("/api/settings")).json();
		return answer(context, "application/manifest+json", JSON.stringify(manifest(brand)));
	}
	if (path === "/rates.xml") {
		const read = await app.request("/api/rates");
		if (!read.ok) return read;
		const rates: Rates = await read.json();
		return answer(context, "application/xml", rateFeed(rates), { "cache-control": "no-cache", ...lastSet(rates) });
	}
	return null;
}

function answer(context: Context, type: string, body: string, extra: Readonly<Record<string, string>> = {}): Response {
	const etag = etagOf(body);
	const headers = { etag, "cache-control": "public, max-age=3600", ...extra };
	if (matchesEtag(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
}

function lastSet({ setAt }: Rates): Record<string, string> {
	return setAt ? { "last-modified": new Date(setAt).toUTCString() } : {};
}

function robots(publicUrl: string): string {
	return `User-agent: *\nDisallow: /admin\nDisallow: /ur/admin\nDisallow: /api/\nDisallow: /status\nDisallow: /ur/status\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

async function sitemap(app: OpenAPIHono, publicUrl: string): Promise<string> {
	const networks: Network[] = await (await app.request("/api/networks")).json();
	const services: Service[] = await (await app.request("/api/services")).json();
	const paths = [
		...staticPaths,
		...services.map((service) => `/services/${encodeURIComponent(service.slug)}`),
		...networks.map((network) => `/networks/${encodeURIComponent(network.slug)}`),
	];
	const link = (path: string, locale: "en" | "ur") =>
		`<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${localizedPath(path, locale)}"/>`;
	const entries = paths.flatMap((path) =>
		(["en", "ur"] as const).map(
			(locale) =>
				`<url><loc>${publicUrl}${localizedPath(path, locale)}</loc>${link(path, "en")}${link(path, "ur")}</url>`,
		),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}
