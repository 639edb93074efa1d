import { expect, test } from "vitest";
import { locales } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { sampleFacts } from "../../settings/variable-list.tsx";
import { composeReply, defaultTemplate } from "./compose.ts";

const cases = leadTypes.flatMap((type) => locales.map((locale) => [type, locale] as const));

test.each(cases)(
	"%s in %s begins with the two words and a greeting, ends with the reference, and holds no label of the form",
	(type, locale) => {
		const facts = sampleFacts(type, locale, "Sauda");
		const text = composeReply(defaultTemplate(type, locale), facts, locale);
		expect(text).toMatch(
			locale === "ur"
				? /^زیتون ساحل: آپ کے دو لفظ۔\nالسلام علیکم .+، یہ Sauda کی ٹیم ہے۔/
				: /^olive harbour: your two words\.\nAssalam-o-Alaikum .+, this is Sauda\./,
		);
		expect(text).toMatch(/K7M4-QX2P$/);
		expect(text).not.toContain("؟:");
		expect(text).not.toContain("{");
		for (const { label } of requestOf(type).fields) expect(text).not.toContain(`${label[locale]}:`);
	},
);

const trades = cases.filter(([type]) => requestOf(type).trade !== undefined);

test.each(trades)("%s in %s says side, amount, rate, total and until when", (type, locale) => {
	const facts = sampleFacts(type, locale, "Sauda");
	const text = composeReply(defaultTemplate(type, locale), facts, locale);
	const { trade } = requestOf(type);
	const amount = Number(facts.payload[trade?.amountField ?? ""]);
	for (const figure of [amount, facts.quote?.serverTotal ?? 0]) expect(text).toContain(figure.toLocaleString("en-IN"));
	expect(text).toContain(facts.quote?.serverRate.toFixed(2));
	expect(text).toContain(facts.until);
	expect(text).toMatch(locale === "ur" ? /بیچ رہے ہیں|خرید رہے ہیں/ : /You (sell|buy) /);
});
