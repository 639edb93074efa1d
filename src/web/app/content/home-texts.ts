import type { ReactNode } from "react";
import type { Home } from "#shared/api/content/home.ts";
import type { HomeSection } from "#shared/content-types/home.ts";

/** A text of the page that staff write, by its name in the declaration. */
export type HomeText = "heading" | "lead" | "searchTitle" | "searchText" | `${HomeSection}Title` | `${HomeSection}Lead`;

/** What staff wrote for the page, as far as the browser draws it; the server sends it in the page's language alone. */
export type HomeTexts = Pick<Home, "sections"> & Partial<Pick<Home, HomeText | `${HomeText}Ur`>>;

/** One of the texts, in both languages as far as they came. */
export function homeText(texts: HomeTexts, name: HomeText) {
	return { en: texts[name] ?? "", ur: texts[`${name}Ur`] ?? "" };
}

/** What stands above a section of the page. */
export interface SectionHeading {
	title: ReactNode;
	lead: ReactNode;
}
