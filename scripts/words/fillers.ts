import { sampleReference } from "#content/sample-confirmation.ts";
import { firstNetworks } from "#server/first-data/networks.ts";
import { firstServices } from "#server/first-data/services.ts";
import { brandIn } from "#shared/brand/names.ts";
import type { Locale } from "#shared/locale.ts";
import { formatAge } from "#shared/rates/format-age.ts";
import { formatDayAndClock, formatReplyBy, formatUntil } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { publicDefaults } from "#shared/settings.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant, formatMonth } from "#shared/time.ts";
import { hasSingular, type Sentence } from "./rules.ts";

const at = "2026-11-22T11:30:00Z";
const ms = Date.parse(at);
const hour = 3_600_000;
const moments = (locale: Locale) => [formatInstant(at, locale, ms), formatUntil(at, locale, ms)];
const people = { en: "Ayesha Khan", ur: isolated("عائشہ خان") };
/** What is written as it came: a number, an address, a name in Latin letters. */
const latin = (text: string) => (locale: Locale) => [locale === "ur" ? isolated(text) : text];
const money = (locale: Locale) => [locale === "ur" ? "28,450 روپے" : "Rs 28,450"];

/** What takes the place of a placeholder, by its names. A family of keys stands for the sentences that are filled in there. */
const values: readonly (readonly [names: string, of: ((locale: Locale) => readonly string[]) | RegExp])[] = [
	["count hours minutes deals done all known of met missed counted page pages n row", () => ["0", "1", "2", "11"]],
	["skipped created changed removed restored kept stars open step pictures month", () => ["0", "1", "2", "11"]],
	// Told from two on, or never so small.
	["days limit", () => ["2", "11"]],
	["name who to by", (locale) => [people[locale]]],
	["brand", (locale) => [brandIn(publicDefaults, locale), ...latin("Misaal Traders")(locale)]],
	["amount total sum fee difference price", money],
	["rate old next now sell buy sellFrom sellTo buyFrom buyTo figure found change", () => ["284.50"]],
	["percent share", () => ["1.5%", "92%"]],
	["average", () => ["4.6"]],
	["reference", latin(sampleReference)],
	["email host link source number value current where origin party colour", latin("help@example.com")],
	["network", (locale) => firstNetworks.slice(0, 4).flatMap(({ name }) => latin(name)(locale))],
	["service", (locale) => firstServices.map(({ name }) => name[locale])],
	["type title", (locale) => leadTypes.map((type) => requestOf(type).label[locale])],
	["time until when at", moments],
	["dueBy", (locale) => [formatReplyBy(ms, locale), formatDayAndClock(at, locale, ms)]],
	["date day from before target", (locale) => [formatDay(at, locale)]],
	["age", (locale) => [1, 3, 30, 60].map((hours) => formatAge(at, locale, ms + hours * hour))],
	["months", (locale) => [formatMonth("2026-11", locale)]],
	["deadline", /^deadline\./],
	["currency unit", /^currency\./],
	["status", /^status\.[A-Z_]+$/],
	["period", /^retention\./],
	["span", /^time\./],
	["act", /^message\.act\./],
];

const byName = new Map(values.flatMap(([names, of]) => names.split(" ").map((name) => [name, of] as const)));
/** What people write, whatever it says. */
const written: Readonly<Record<Locale, string>> = { en: "“olive harbour”", ur: isolated("زیتون") };

/** Gives each sentence with every value that its placeholders can have; a sentence without one as it is. */
export function renderer(sentences: readonly Sentence[]): (sentence: Sentence) => readonly string[] {
	const valuesOf = (name: string, { locale, key, keys }: Sentence): readonly string[] => {
		const of = byName.get(name);
		if (of === undefined) return [written[locale]];
		if (of instanceof RegExp) {
			const family = sentences.filter((other) => other.locale === locale && of.test(other.key));
			return [...new Set(family.flatMap(render))];
		}
		// The one is said by a sentence of its own.
		return hasSingular(key, keys) ? of(locale).filter((value) => value !== "1") : of(locale);
	};
	const render = (sentence: Sentence): readonly string[] => {
		const names = new Set([...sentence.text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
		return [...names].reduce<readonly string[]>(
			(texts, name) => {
				const fills = valuesOf(name, sentence);
				return texts.flatMap((text) => fills.map((fill) => text.replaceAll(`{${name}}`, fill)));
			},
			[sentence.text],
		);
	};
	return render;
}
