import { panelWords as english } from "#i18n/en/panel/common.ts";
import { translate } from "#i18n/t.ts";
import { panelWords as urdu } from "#i18n/ur/panel/common.ts";
import type { PublicSettings } from "#shared/api/settings.ts";
import { type BrandFileName, brandFileOrOwn } from "#shared/brand/files.ts";
import { brandIn, nameInUrdu, wordmarkIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { grounds } from "#shared/brand/palette.ts";
import { directionOf, type Locale, locales, localizedPath } from "#shared/locale.ts";
import { panelManifestPath, sharePath } from "#shared/staff/panel-app.ts";

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
	const said = locale === "en" ? {} : { lang: locale, dir: directionOf(locale), id: "/" };
	const name = (locale === "ur" && nameInUrdu(settings)) || settings.brand;
	const short = wordmarkIn(settings, locale);
	const home = localizedPath("/", locale);
	return { name, short_name: short, ...said, start_url: home, scope: "/", ...lookOf(settings, locale) };
}

// Urdu lives at addresses of its own, so the panel is an app of its own there.
function panelManifest(settings: PublicSettings, locale: Locale) {
	const home = localizedPath("/admin", locale);
	const brand = brandIn(settings, locale);
	const name = translate(locale, words, "app.name", { brand });
	const description = translate(locale, words, "admin.description", { brand });
	const said = { name, short_name: name, description, lang: locale, dir: directionOf(locale) };
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
	return { ...said, id: home, start_url: home, scope: home, ...lookOf(settings, locale), shortcuts, share_target };
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
