import { firstHome } from "#content/first-data/home.ts";
import type { Home } from "#shared/api/content/home.ts";
import { homeSections } from "#shared/content-types/home.ts";

/** What the home page says while its own words cannot be read. */
export const firstWords: Pick<Home, "heading" | "headingUr" | "lead" | "leadUr" | "sections"> = {
	heading: firstHome.heading.en,
	headingUr: firstHome.heading.ur,
	lead: firstHome.lead.en,
	leadUr: firstHome.lead.ur,
	sections: [...homeSections],
};
