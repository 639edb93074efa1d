import { breachesOf, glossary, type Term } from "#shared/text/glossary.ts";
import type { Never } from "./lists.ts";

/** One sentence of the product: where it is written, its key there, its language, and the other language's sentence. */
export interface Sentence {
	readonly file: string;
	readonly key: string;
	readonly locale: "en" | "ur";
	readonly text: string;
	/** The same sentence in the other language, where it has one. */
	readonly other: string | undefined;
	/** The keys of the same dictionary: the singular of a count is looked for among them. */
	readonly keys: ReadonlySet<string>;
}

export interface Rule {
	readonly name: string;
	/** What of a sentence breaks the rule, `null` when nothing does. */
	readonly finds: (sentence: Sentence) => string | null;
}

const letter = "[\\u0620-\\u065f\\u0670-\\u06d3]";

const english = (name: string, pattern: RegExp): Rule => ({
	name,
	finds: ({ locale, text }) => (locale === "en" ? (pattern.exec(text)?.[0] ?? null) : null),
});
const urdu = (name: string, pattern: RegExp): Rule => ({
	name,
	finds: ({ locale, text }) => (locale === "ur" ? (pattern.exec(text)?.[0] ?? null) : null),
});

// Words that end as the polite imperative does and are none.
const notImperative =
	"(?:لیے|کیے|دیے|پیے|سیے|جیے|چاہیے|پہیے|رویے|روپیے|زاویے|سرمایے|ہمسایے|کرایے|نظریے|تجزیے|ذریعے|اولیے|انڈیے)";

/** Texts that leave the page, for a tab, a search result, a mail or a chat, where their first letter sets the direction. */
const leavesThePage = /\.(?:title|subject|draft|description|pushTitle|shareTitle|body)$|^team\.inviteMessageUr$/;
// What stands in their place is Urdu in an Urdu text.
const urduValues = /\{(?:title|type|day|at|deadline|act)\}/g;
// Digits have no direction of their own.
const figures = /\{(?:hours|count|percent)\}/g;

const counts = "count|days|hours|minutes|deals|amount";

/** The rules that a machine can hold the words to; `docs/words.md` has them all. */
export const rules: readonly Rule[] = [
	english("an ellipsis is one sign", /\.\.\./),
	english("curly quotation marks", /"/),
	english("a straight apostrophe", /’/),
	urdu(
		"plain Urdu",
		/ایک انسان|پروگرام نے|خدمات?(?![\u0620-\u06d3])|اندازاً|زائرین|اسپام|پاس کی(?:ز| بھی| لگائیں| شامل)|ایک لمحہ|کامیابی(?! سے)|برطانوی سم/,
	),
	urdu(
		"requests in -یں, as in کریں and لکھیں",
		new RegExp(`(?<!${letter})(?!${notImperative}(?!${letter}))${letter}*(?:یے|یجئے)(?!${letter})`),
	),
	urdu(
		"no gender in the first person",
		/(?:تا|تی|رہا|رہی|چکا|چکی) ہوں(?![\u0620-\u06d3])|(?<!ہ)[وؤ]ں (?:گا|گی)(?![\u0620-\u06d3])/,
	),
	urdu(
		"names in Urdu letters; the Latin name at most in brackets after them",
		/(?<!\()\b(?:WhatsApp|Payoneer|Binance|OTP|JazzCash|Easypaisa)\b/,
	),
	urdu("sizes in Urdu letters", /\b[KMG]B\b/i),
	urdu("Latin digits", /[۰-۹٠-٩]/),
	urdu("ی, ک, ہ of Urdu, not of Arabic", /[يىكهة]/),
	urdu(
		"، ؛ ؟ ۔ beside Urdu letters",
		new RegExp(`${letter}\\s?[,;?]|[,;?]\\s?${letter}|${letter}\\.(?=\\s|$)|\\.\\.\\.`),
	),
	urdu("quotation marks are ” and “", /["'«»]|^[^”]*“/),
	urdu("numbers that begin with + or 0 are isolated", /(?<![\u2066\u2068\d.:-])(?:\+\d{2}|0\d{3})/),
	{
		name: "what leaves the page begins with an Urdu letter",
		finds({ file, locale, key, text }) {
			if (locale !== "ur" || !leavesThePage.test(key) || /\/panel\/(?!account)/.test(file)) return null;
			const first = /\p{L}|\{/u.exec(
				text
					.replace(/\u2068[^\u2069]*\u2069/g, "")
					.replace(figures, "")
					.replace(urduValues, "ا"),
			)?.[0];
			return first && /[\u0600-\u06ff]/.test(first) ? null : text.slice(0, 30);
		},
	},
	{
		name: "what staff did follows a name: it begins with نے",
		finds: ({ locale, key, text }) =>
			locale === "ur" && /^audit\.[\w-]+\./.test(key) && !text.startsWith("نے ") ? text : null,
	},
	{
		name: "a count has a singular",
		finds({ locale, key, keys, text }) {
			const plural =
				locale === "en"
					? new RegExp(`\\{(?:${counts})\\} (?!less\\b)[a-z]+s\\b`).exec(text)?.[0]
					: new RegExp(
							`\\{(?:${counts})\\} (?:(?!میں|نمایاں)${letter}+(?:یں|یاں)|گھنٹے(?! (?:سے|میں|تک|کے))|نیٹ ورکس|پوائنٹس|ای میلز)(?!${letter})`,
						).exec(text)?.[0];
			return plural && !hasSingular(key, keys) ? plural : null;
		},
	},
];

/** The rules that the tables of docs/words.md make, one for each. */
export function neverRules(words: readonly Never[]): readonly Rule[] {
	return (["glossary", "spelling", "plain English"] as const).map((name) => {
		const own = words.filter(({ rule }) => rule === name);
		const latin = wordsIn(own.filter(({ word }) => !isUrdu(word)));
		const written = wordsIn(own.filter(({ word }) => isUrdu(word)));
		return {
			name: `${name} of docs/words.md`,
			finds({ locale, text }) {
				const found = (locale === "en" ? latin : written)?.exec(text)?.[0];
				if (!found) return null;
				const { instead = "" } = own.find(({ word }) => word.toLowerCase() === found.toLowerCase()) ?? {};
				return `${found}: ${instead}`;
			},
		};
	});
}

const isUrdu = (text: string) => /[\u0600-\u06ff]/.test(text);

function wordsIn(words: readonly Never[]): RegExp | null {
	const any = words.map(({ word }) => word).join("|");
	return any ? new RegExp(`(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, "iu") : null;
}

/** Whether a dictionary has the singular of a key: `a.countOne` of `a.count`, `a.hour` or `a.oneHour` of `a.hours`. */
export function hasSingular(key: string, keys: ReadonlySet<string>): boolean {
	const last = key.slice(key.lastIndexOf(".") + 1);
	const before = key.slice(0, key.length - last.length);
	const single = key.replace(/s$/, "");
	if (keys.has(`${single}One`) || (single !== key && keys.has(single))) return true;
	return [...keys].some((other) => {
		const one = other.startsWith(`${before}one`) ? other.slice(before.length + 3).toLowerCase() : "";
		return one !== "" && last.toLowerCase().startsWith(one);
	});
}

/** The rule that a glossary makes: where English has a term, Urdu has its own, and never one of those it replaced. */
export function glossaryRule(terms: readonly Term[] = glossary): Rule {
	return {
		name: "glossary",
		finds({ locale, text, other }) {
			if (locale !== "ur" || other === undefined) return null;
			const [broken] = breachesOf(other, text, terms);
			return broken ? `${broken.said ?? broken.never}: ${broken.ur}` : null;
		},
	};
}
