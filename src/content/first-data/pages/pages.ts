import type { TextPage } from "./document.ts";
import { en } from "./en.ts";
import { ur } from "./ur.ts";

export interface FirstPage {
	readonly slug: string;
	readonly en: TextPage;
	readonly ur: TextPage;
	readonly dated?: string;
	readonly changed?: string;
	readonly version?: number;
}

export const firstPages: readonly FirstPage[] = [
	{ slug: "about", en: en.about, ur: ur.about },
	{ slug: "privacy", en: en.privacy, ur: ur.privacy, dated: "2025-09-06", changed: "2026-11-23", version: 3 },
	{ slug: "terms", en: en.terms, ur: ur.terms, dated: "2025-09-06", changed: "2026-11-24", version: 3 },
];
