import { expect, test } from "vitest";
import { serviceCards } from "#content/service-cards.ts";
import type { Service } from "#shared/api/content/types.ts";
import { cardTexts } from "./card-texts.ts";

const [{ slug }] = serviceCards;

/** A service as visitors get it: what staff wrote in one language alone stands in both. */
function named(name: string, nameUr: string | null): Service {
	const texts = { name, nameUr, shortDesc: name, shortDescUr: nameUr };
	return { slug, ...texts, priceFrom: null } as unknown as Service;
}

test.for([
	["Mobile apps", "موبائل ایپس", { en: "Mobile apps", ur: "موبائل ایپس" }],
	["موبائل ایپس", "موبائل ایپس", { en: "موبائل ایپس", ur: "موبائل ایپس" }],
	["Mobile apps", null, { en: "Mobile apps", ur: "Mobile apps" }],
] as const)("a card of %s, %s in Urdu, has a name in both languages", ([name, nameUr, shown]) => {
	const nameIn = (locale: "en" | "ur") => cardTexts([named(name, nameUr)], locale)[0]?.name;
	expect([nameIn("en")?.en, nameIn("ur")?.ur ?? nameIn("ur")?.en]).toEqual([shown.en, shown.ur]);
});
