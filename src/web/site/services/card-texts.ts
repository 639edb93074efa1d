import type { QueryClient } from "@tanstack/react-query";
import { serviceCards } from "#content/service-cards.ts";
import type { Service } from "#shared/api/content/types.ts";
import type { Locale, StaffText } from "#shared/locale.ts";
import { servicesQuery } from "../../app/api/queries.ts";

export type CardText = ReturnType<typeof cardTexts>[number];

/** The home page's cards of the services that are offered, with their texts in the one language that the page shows. */
export function cardTexts(services: readonly Service[], locale: Locale) {
	const shown = ({ en, ur }: StaffText): StaffText => (locale === "ur" && ur?.trim() ? { en: "", ur } : { en });
	return serviceCards.flatMap(({ slug }) => {
		const service = services.find((candidate) => candidate.slug === slug);
		if (!service) return [];
		const { name, nameUr, shortDesc, shortDescUr, priceFrom } = service;
		const texts = { name: shown({ en: name, ur: nameUr }), text: shown({ en: shortDesc, ur: shortDescUr }) };
		return [{ slug, ...texts, priceFrom }];
	});
}

/** The same, read while the page is made. The page carries these texts, never the whole services. */
export async function readCardTexts(client: QueryClient, locale: Locale): Promise<CardText[]> {
	return cardTexts(await client.fetchQuery({ ...servicesQuery, meta: { serverPart: true } }), locale);
}
