import { firstHome } from "#content/first-data/home.ts";
import { homeSections } from "#shared/content-types/home.ts";
import { type Locale, textLocale } from "#shared/locale.ts";
import type { HomeTexts } from "./home-texts.ts";

/** What the home page says while its own words cannot be read. */
const first: HomeTexts = {
	heading: firstHome.heading.en,
	headingUr: firstHome.heading.ur,
	lead: firstHome.lead.en,
	leadUr: firstHome.lead.ur,
	sections: [...homeSections],
};

/** What the server sends along with a page: its texts in the one language that the page shows. */
export async function textsFor(locale: Locale, reading: Promise<HomeTexts>): Promise<HomeTexts> {
	const { heading, headingUr, lead, leadUr, sections } = await reading.catch(() => first);
	const isUrdu = (en: string | null, ur: string | null) => textLocale({ en: en ?? "", ur }, locale) === "ur";
	return {
		...(isUrdu(heading, headingUr) ? { heading: "", headingUr } : { heading, headingUr: null }),
		...(isUrdu(lead, leadUr) ? { lead: "", leadUr } : { lead, leadUr: null }),
		sections,
	};
}
