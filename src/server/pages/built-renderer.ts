import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import english from "#i18n/en/panel/common.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import urdu from "#i18n/ur/panel/common.json" with { type: "json" };
import type { PublicSettings } from "#shared/api/settings.ts";
import { type BrandFileName, brandFileOrOwn } from "#shared/brand/files.ts";
import { brandIn, nameInUrdu, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { grounds } from "#shared/brand/palette.ts";
import { directionOf, type Locale, locales, localizedPath } from "#shared/locale.ts";
import { panelManifestPath, sharePath } from "#shared/staff/panel-app.ts";
import type { PageRenderer, Rendered, RenderOptions } from "./renderer.ts";
import { collect } from "./renderer.ts";

interface ManifestChunk {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
}

interface ServerEntry {
	render(request: Request, options: RenderOptions & { collect: typeof collect; assets: object }): Promise<Rendered>;
}

const entryFile = "src/web/entry.client.tsx";

export async function builtRenderer(dist: string): Promise<PageRenderer> {
	const manifest: Record<string, ManifestChunk> = JSON.parse(
		readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"),
	);
	const build = readFileSync(join(dist, "source-hash"), "utf8").trim();
	const entry = manifest[entryFile];
	if (!entry) throw new Error(`${entryFile} is not in the build`);
	const server: ServerEntry = await import(pathToFileURL(join(dist, "server/entry.server.js")).href);
	const styles = (entry.css ?? []).map((file) => readFileSync(join(dist, "client", file), "utf8")).join("\n");
	const others = (files: readonly string[]) => [...closure(manifest, files)].filter((chunk) => chunk !== entry);
	const sheetsOf = ({ css = [] }: ManifestChunk) => css.map((file) => `/${file}`);
	const assets = {
		entry: `/${entry.file}`,
		styles,
		entryStylesheets: sheetsOf(entry),
		scriptsOf: (files: readonly string[]) => others(files).map((chunk) => `/${chunk.file}`),
		stylesheetsOf: (files: readonly string[]) => others(files).flatMap(sheetsOf),
	};
	return { build, render: (request, options) => server.render(request, { ...options, assets, collect }) };
}

function closure(manifest: Record<string, ManifestChunk>, files: readonly string[]): Set<ManifestChunk> {
	const found = new Set<ManifestChunk>();
	const visit = (name: string) => {
		const chunk = manifest[name];
		if (!chunk || found.has(chunk)) return;
		found.add(chunk);
		for (const imported of chunk.imports ?? []) visit(imported);
	};
	for (const file of [entryFile, ...files]) visit(file);
	return found;
}

const words = { en: english, ur: urdu };

/** The manifest at a path, made of the settings: the site's or the panel's, in either language; `null` for any other path. */
export function manifestAt(path: string): ((settings: PublicSettings) => object) | null {
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
