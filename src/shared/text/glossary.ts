/** A term of the product: how English begins it (a regular expression), its Urdu, and what Urdu never calls it. */
export interface Term {
	readonly en: string;
	/** Empty where the Urdu depends on the sentence. */
	readonly ur: string;
	readonly never: readonly string[];
}

/** What things are called in Urdu: one word for each, in the program's sentences and in those of staff (docs/words.md). */
export const glossary: readonly Term[] = [
	{ en: "marketplace", ur: "مارکیٹ پلیس", never: ["منڈی"] },
	{ en: "whatsapp", ur: "واٹس ایپ", never: [] },
	{ en: "payoneer", ur: "پیونیر", never: [] },
	{ en: "binance", ur: "بائنانس", never: [] },
	{ en: "usdt", ur: "USDT", never: ["یو ایس ڈی ٹی"] },
	{ en: "passkey", ur: "passkey", never: [] },
	{ en: "authenticator", ur: "Authenticator", never: ["توثیقی ایپ"] },
	{ en: "email", ur: "ای میل", never: [] },
	{ en: "reference\\b", ur: "حوالہ نمبر", never: [] },
	{ en: "services?\\b", ur: "سروس", never: ["خدمات"] },
	{ en: "posted (?:buy|rate|PKR|price)", ur: "اعلان شدہ", never: ["اعلان کردہ"] },
	{ en: "internet", ur: "انٹرنیٹ", never: [] },
	{ en: "delivery", ur: "", never: ["حوالگی"] },
	{ en: "revisions", ur: "تبدیلی", never: ["ترامیم"] },
	{ en: "two-factor login", ur: "دو مرحلوں والا لاگ اِن", never: ["دوسرا تالا"] },
	{ en: "requests?\\b", ur: "درخواست", never: [] },
];

/** Where an Urdu text calls a thing otherwise than the glossary. */
export interface Breach {
	/** The English word as it is written, `null` where the text has one that Urdu never uses. */
	readonly said: string | null;
	/** What is never said; `null` where a word is missing. */
	readonly never: string | null;
	/** The glossary's word; empty where it depends on the sentence. */
	readonly ur: string;
}

/** Where an Urdu text differs from the glossary, given its English; `{names}` of what is filled in do not count. */
export function breachesOf(en: string, ur: string, terms: readonly Term[] = glossary): readonly Breach[] {
	const english = en.replace(/\{\w+\}/g, "");
	return terms.flatMap((term): Breach[] => {
		const never = term.never.find((word) => ur.includes(word));
		if (never) return [{ said: null, never, ur: term.ur }];
		const [found] = term.ur === "" ? [] : (new RegExp(`\\b${term.en}`, "i").exec(english) ?? []);
		return found && !ur.includes(term.ur) ? [{ said: found, never: null, ur: term.ur }] : [];
	});
}
