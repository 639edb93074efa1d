import { aboutEn } from "./about/en.ts";
import { aboutUr } from "./about/ur.ts";
import type { TextPage } from "./document.ts";
import { privacyEn } from "./privacy/en.ts";
import { privacyUr } from "./privacy/ur.ts";
import { termsEn } from "./terms/en.ts";
import { termsUr } from "./terms/ur.ts";

export interface FirstPage {
	readonly slug: string;
	readonly en: TextPage;
	readonly ur: TextPage;
}

/** The text pages of a new site. */
export const firstPages: readonly FirstPage[] = [
	{ slug: "about", en: aboutEn, ur: aboutUr },
	{ slug: "privacy", en: privacyEn, ur: privacyUr },
	{ slug: "terms", en: termsEn, ur: termsUr },
];
