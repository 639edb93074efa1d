import { type Locale, localizedPath } from "../locale.ts";

/** Where the manifest of the installable panel lies, in a language. */
export function panelManifestPath(locale: Locale): string {
	return localizedPath("/admin/manifest.webmanifest", locale);
}

/** Where other apps share pictures and texts to the installed panel; locale-free. */
export const sharePath = "/admin/share";

/** Whether a locale-free path is one of the panel's. */
export function isPanelPath(path: string): boolean {
	return /^\/admin(?:\/|$)/.test(path);
}

/** What a page of the panel asks its service worker to store: the addresses of all files that it may need. */
export interface StoreFiles {
	readonly type: "store-files";
	/** Names the version of the program. */
	readonly build: string;
	/** The path of a page of the panel, whose document they belong to. */
	readonly page: string;
	readonly files: readonly string[];
}
