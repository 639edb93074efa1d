import { serviceCards } from "#content/service-cards.ts";
import { cardWords } from "#i18n/en/cards.ts";
import { translate } from "#i18n/t.ts";
import type { Locale } from "#shared/locale.ts";
import { loadDictionary, urdu } from "../../i18n/load.ts";

/** What a service of the home page is called, and what it is. */
export type CardText = readonly [name: string, text: string];

/** The texts of the home page's services, in their order. The page carries them, so its script need not. */
export async function cardTexts(locale: Locale): Promise<CardText[]> {
	await loadDictionary(locale);
	const say = (key: keyof typeof cardWords) => translate(locale, { en: cardWords, ur: urdu }, key);
	return serviceCards.map(({ id }) => [say(`service.${id}`), say(`service.${id}Text`)]);
}
