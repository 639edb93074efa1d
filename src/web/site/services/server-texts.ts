import { firstHome } from "#content/first-data/texts.ts";
import { home, homeSections } from "#shared/content-types/home.ts";
import { firstTexts } from "#shared/content-types/present.ts";
import { type Locale, textLocale } from "#shared/locale.ts";
import { type HomeText, type HomeTexts, homeText } from "../../app/content/staff-text.tsx";

const names: readonly HomeText[] = [
	...(["heading", "lead", "searchTitle", "searchText"] as const),
	...homeSections.flatMap((section) => [`${section}Title` as const, `${section}Lead` as const]),
];

/** What the home page says while its own words cannot be read. */
const first: HomeTexts = {
	...firstTexts(home.fields, {}),
	heading: firstHome.heading.en,
	headingUr: firstHome.heading.ur,
	lead: firstHome.lead.en,
	leadUr: firstHome.lead.ur,
	sections: [...homeSections],
};

/** What the server sends along with a page: its texts in the one language that the page shows. */
export async function textsFor(locale: Locale, reading: Promise<HomeTexts>): Promise<HomeTexts> {
	const texts = await reading.catch(() => first);
	const shown = names.flatMap((name): [string, string][] => {
		const text = homeText(texts, name);
		const own = textLocale(text, locale);
		return text[own] ? [[own === "ur" ? `${name}Ur` : name, text[own]]] : [];
	});
	return { ...Object.fromEntries(shown), sections: texts.sections };
}
