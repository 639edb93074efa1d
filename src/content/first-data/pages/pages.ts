import { en } from "./en.ts";
import { ur } from "./ur.ts";

export const firstPages = [
	{ slug: "about", en: en.about, ur: ur.about },
	{ slug: "privacy", en: en.privacy, ur: ur.privacy, dated: "2025-09-06", changed: "2026-11-23", version: 3 },
	{ slug: "terms", en: en.terms, ur: ur.terms, dated: "2025-09-06", changed: "2026-11-24", version: 3 },
];
