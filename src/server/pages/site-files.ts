import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import english from "#i18n/en/panel/common.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import urdu from "#i18n/ur/panel/common.json" with { type: "json" };
import type { Storable } from "#server/http/cache/response-cache.ts";
import { etagOf } from "#server/http/etag.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import { type BrandFileName, brandFileOrOwn } from "#shared/brand/files.ts";
import { brandIn, nameInUrdu, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { grounds } from "#shared/brand/palette.ts";
import { directionOf, type Locale, locales, localizedPath } from "#shared/locale.ts";
import { type FeedSettings, jsonFeed, xmlFeed } from "#shared/rates/rate-feed.ts";
import { type EntryList, inEveryLanguage, type PageRoute, panelRoutes, siteRoutes } from "#shared/routes/routes.ts";
import { panelManifestPath, sharePath } from "#shared/staff/panel-app.ts";

/** The board in the forms that other programs read (docs/feeds.md). */
const feeds: Readonly<
	Record<string, { type: string; write: (rates: Rates, settings: FeedSettings, now: number) => string }>
> = {
	"/rates.xml": { type: "application/xml", write: xmlFeed },
	"/rates.json": { type: "application/json", write: jsonFeed },
};

type SiteFilesParts = Pick<Runtime, "now" | "publicUrl">;

const securityPath = "/.well-known/security.txt";
/** A day in ms, and how many days a contact for finders of weaknesses is good for: less than a year (RFC 9116, 2.5.5). */
const day = 86_400_000;
const contactDays = 180;

/** The small files that speak of the whole site: robots, sitemap, manifest, rate feeds, whom to tell of a weakness. `null` for any other path. */
export async function siteFiles(
	app: OpenAPIHono,
	{ publicUrl, now }: SiteFilesParts,
	context: Context,
): Promise<Response | null> {
	const { path } = context.req;
	const settings = async (): Promise<PublicSettings> => (await app.request("/api/settings")).json();
	const answer = (type: string, body: string, storable: Storable, extra: Readonly<Record<string, string>> = {}) => {
		context.set("storable", storable);
		const headers = { etag: etagOf(body), "cache-control": "public, max-age=3600", ...extra };
		return new Response(body, { headers: { ...headers, "content-type": `${type}; charset=utf-8` } });
	};
	if (path === securityPath) {
		const today = Math.floor(now() / day) * day;
		const text = securityText(publicUrl, await settings(), today + contactDays * day);
		return text ? answer("text/plain", text, { tags: ["settings"], freshUntil: today + day }) : null;
	}
	if (path === "/robots.txt") return answer("text/plain", robots(publicUrl), { tags: [] });
	if (path === "/sitemap.xml")
		return answer("application/xml", await sitemap(app, publicUrl), { tags: ["networks", "services", "pages"] });
	const manifest = manifestAt(path);
	if (manifest)
		return answer("application/manifest+json", JSON.stringify(manifest(await settings())), { tags: ["settings"] });
	const feed = feeds[path];
	if (!feed) return null;
	const [board, set] = await Promise.all([app.request("/api/rates"), app.request("/api/settings")]);
	if (!board.ok) return board;
	if (!set.ok) return set;
	const rates: Rates = await board.json();
	const current: PublicSettings = await set.json();
	const endsAt = rates.setAt ? Date.parse(rates.setAt) + current.ratesMaxAgeHours * 3_600_000 : 0;
	const storable: Storable = { tags: ["rate_board", "settings"], ...(endsAt > now() && { freshUntil: endsAt }) };
	const headers = {
		"cache-control": "no-cache",
		...(rates.setAt && { "last-modified": new Date(rates.setAt).toUTCString() }),
	};
	return answer(feed.type, feed.write(rates, current, now()), storable, headers);
}

function robots(publicUrl: string): string {
	const prefixes = [...siteRoutes, ...panelRoutes]
		.filter((route) => route.robots === "disallow")
		.map(({ path }) => `/${path.split("/")[1]}`);
	const pages = [...new Set(prefixes)].flatMap(inEveryLanguage);
	const lines = [...pages, "/api/"].map((path) => `Disallow: ${path}\n`).join("");
	return `User-agent: *\n${lines}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Whom to tell of a weakness, by the contacts of the site (RFC 9116); `null` where there are none. `expires` in ms. */
function securityText(publicUrl: string, { supportEmail, whatsapp }: PublicSettings, expires: number): string | null {
	const contacts = [
		...(supportEmail ? [`mailto:${supportEmail}`] : []),
		...(whatsapp ? [`https://wa.me/${whatsapp.slice(1)}`] : []),
	];
	if (contacts.length === 0) return null;
	const lines = [
		...contacts.map((contact) => `Contact: ${contact}`),
		`Expires: ${new Date(expires).toISOString().replace(/\.\d+/, "")}`,
		`Preferred-Languages: ${locales.join(", ")}`,
		`Canonical: ${publicUrl}${securityPath}`,
	];
	return lines.map((line) => `${line}\n`).join("");
}

async function sitemap(app: OpenAPIHono, publicUrl: string): Promise<string> {
	const listed = siteRoutes.filter((route) => route.sitemap);
	const paths = (await Promise.all(listed.map((route) => pathsOf(app, route)))).flat();
	const link = (path: string, locale: Locale) =>
		`<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${localizedPath(path, locale)}"/>`;
	const entries = paths.flatMap((path) => {
		const links = locales.map((locale) => link(path, locale)).join("");
		return inEveryLanguage(path).map((address) => `<url><loc>${publicUrl}${address}</loc>${links}</url>`);
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

async function pathsOf(app: OpenAPIHono, { path, entries }: PageRoute): Promise<string[]> {
	if (!entries) return [path];
	const slugs = typeof entries === "string" ? await slugsOf(app, entries) : entries;
	return slugs.map((slug) => path.replace(":slug", () => encodeURIComponent(slug)));
}

async function slugsOf(app: OpenAPIHono, list: EntryList): Promise<readonly string[]> {
	const entries: { slug: string }[] = await (await app.request(list)).json();
	return entries.map(({ slug }) => slug);
}

const words = { en: english, ur: urdu };

/** The manifest at a path, made of the settings: the site's or the panel's, in either language; `null` for any other path. */
function manifestAt(path: string): ((settings: PublicSettings) => object) | null {
	for (const locale of locales) {
		if (path === localizedPath("/manifest.webmanifest", locale)) return (settings) => siteManifest(settings, locale);
		if (path === panelManifestPath(locale)) return (settings) => panelManifest(settings, locale);
	}
	return null;
}

/** One app, whichever language it is installed from. */
function siteManifest(settings: PublicSettings, locale: Locale) {
	const attributes = locale === "en" ? {} : { lang: locale, dir: directionOf(locale), id: "/" };
	const name = (locale === "ur" && nameInUrdu(settings)) || settings.brand;
	const short = wordmarkIn(settings, locale);
	const home = localizedPath("/", locale);
	return { name, short_name: short, ...attributes, start_url: home, scope: "/", ...lookOf(settings, locale) };
}

// Urdu lives at addresses of its own, so the panel is an app of its own there.
function panelManifest(settings: PublicSettings, locale: Locale) {
	const home = localizedPath("/admin", locale);
	const brand = brandIn(settings, locale);
	const name = translate(locale, words, "app.name", { brand });
	const description = translate(locale, words, "admin.description", { brand });
	const manifest = { name, short_name: name, description, lang: locale, dir: directionOf(locale) };
	const shortcuts = (["leads", "stats"] as const).map((tab) => ({
		name: translate(locale, words, `tab.${tab}`),
		url: `${home}?tab=${tab}`,
	}));
	const share_target = {
		action: localizedPath(sharePath, locale),
		method: "POST",
		enctype: "multipart/form-data",
		params: { title: "title", text: "text", url: "url", files: [{ name: "pictures", accept: ["image/*"] }] },
	};
	return { ...manifest, id: home, start_url: home, scope: home, ...lookOf(settings, locale), shortcuts, share_target };
}

function lookOf({ brandColour, brandFiles }: PublicSettings, locale: Locale) {
	const icon = (name: BrandFileName, size: number) => ({
		src: brandFileOrOwn(brandFiles, locale, name),
		sizes: `${size}x${size}`,
		type: "image/png",
	});
	return {
		display: "standalone",
		background_color: grounds.day.paper,
		theme_color: brandColour ?? ownColours.green,
		icons: [
			icon("icon-192.png", 192),
			icon("icon-512.png", 512),
			{ ...icon("icon-maskable-512.png", 512), purpose: "maskable" },
		],
	};
}

const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The files of a folder, or what the build compressed beside them. The response cache has them after their first use. */
export function assetsOf(folder: string) {
	const serve = serveStatic({ root: folder, precompressed: true });

	return async (context: Context): Promise<Response | null> => {
		const { path } = context.req;
		// Only files have such names; hidden ones are nobody's.
		if (path.includes("/.") || !/\.\w{1,5}$/.test(path)) return null;
		const file = await serve(context, async () => {});
		if (!file) return null;
		context.set("storable", { tags: [] });
		const { headers } = file;
		// `/favicon.ico` is asked for by this name; it is a PNG.
		if (path.endsWith(".ico")) headers.set("content-type", "image/png");
		const changedAt = Date.parse(headers.get("last-modified") ?? "");
		headers.set("etag", `W/"${headers.get("content-length")}-${changedAt}"`);
		headers.set("vary", "accept-encoding");
		const lasts = path.startsWith("/assets/") ? "max-age=31536000, immutable" : "max-age=3600";
		headers.set("cache-control", `public, ${lasts}`);
		// A worker lives under the policy that its own script came with, not under its pages'.
		if (/^\/[\w-]+-worker\.js$/.test(path)) headers.set("content-security-policy", workerPolicy);
		return file;
	};
}
