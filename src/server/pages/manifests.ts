import { panelWords as english } from "#i18n/en/panel/common.ts";
import { translate } from "#i18n/t.ts";
import { panelWords as urdu } from "#i18n/ur/panel/common.ts";
import { directionOf, type Locale, localizedPath } from "#shared/locale.ts";
import { panelManifestPath } from "#shared/staff/panel-app.ts";

const look = {
	display: "standalone",
	background_color: "#faf6ec",
	theme_color: "#0f5a43",
	icons: [
		{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
		{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
		{ src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
	],
} as const;

const words = { en: english, ur: urdu };

/** The manifest at a path, made for a brand: the site's, or the panel's in either language; `null` for any other path. */
export function manifestAt(path: string): ((brand: string) => object) | null {
	if (path === "/manifest.webmanifest") return siteManifest;
	if (path === panelManifestPath("en")) return (brand) => panelManifest(brand, "en");
	if (path === panelManifestPath("ur")) return (brand) => panelManifest(brand, "ur");
	return null;
}

function siteManifest(brand: string) {
	return { name: brand, short_name: brand, start_url: "/", scope: "/", ...look };
}

// Urdu lives at addresses of its own, so the panel is an app of its own there.
function panelManifest(brand: string, locale: Locale) {
	const home = localizedPath("/admin", locale);
	const name = translate(locale, words, "app.name", { brand });
	const description = translate(locale, words, "admin.description", { brand });
	const said = { name, short_name: name, description, lang: locale, dir: directionOf(locale) };
	const shortcuts = (["leads", "stats"] as const).map((tab) => ({
		name: translate(locale, words, `tab.${tab}`),
		url: `${home}?tab=${tab}`,
	}));
	return { ...said, id: home, start_url: home, scope: home, ...look, shortcuts };
}
