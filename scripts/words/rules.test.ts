import { expect, test } from "vitest";
import { glossaryRule, neverRules, rules, type Sentence } from "./rules.ts";

const glossary = glossaryRule([
	{ en: "marketplace", ur: "مارکیٹ پلیس", never: ["منڈی", "بازار"] },
	{ en: "delivery", ur: "", never: ["حوالگی"] },
]);

const never = neverRules([
	{ rule: "plain English", word: "whoever", instead: "anyone who" },
	{ rule: "spelling", word: "لئے", instead: "لیے" },
	{ rule: "spelling", word: "e-mail", instead: "email" },
	{ rule: "glossary", word: "سرورق", instead: "ہوم پیج" },
]);
const all = [...rules, glossary, ...never];

/** The names of the rules that a sentence breaks. */
function broken(sentence: Partial<Sentence>): string[] {
	const whole = {
		file: "src/i18n/ur/home.json",
		key: "a.b",
		locale: "ur",
		text: "",
		other: undefined,
		keys: new Set<string>(),
		...sentence,
	} as const;
	return all.filter((rule) => rule.finds(whole) !== null).map(({ name }) => name);
}

const wrong: readonly (readonly [rule: string, sentence: Partial<Sentence>])[] = [
	["plain English of docs/words.md", { locale: "en", text: "Whoever has this link sees the page." }],
	["spelling of docs/words.md", { locale: "en", text: "Your E-mail" }],
	["spelling of docs/words.md", { text: "آپ کے لئے" }],
	["glossary of docs/words.md", { text: "سرورق پر" }],
	["an ellipsis is one sign", { locale: "en", text: "Saving..." }],
	["curly quotation marks", { locale: "en", text: 'Press "send"' }],
	["a straight apostrophe", { locale: "en", text: "Ayesha’s request" }],
	["plain Urdu", { text: "ایک انسان جواب دیتا ہے" }],
	["plain Urdu", { text: "ہماری خدمات" }],
	["requests in -یں, as in کریں and لکھیں", { text: "فون کیجیے۔" }],
	["requests in -یں, as in کریں and لکھیں", { text: "یہاں لکھیے" }],
	["requests in -یں, as in کریں and لکھیں", { text: "ہمیں بتائیے" }],
	["requests in -یں, as in کریں and لکھیں", { text: "فون کیجئے" }],
	["no gender in the first person", { text: "تصدیق کرتا ہوں۔" }],
	["no gender in the first person", { text: "پوچھ لوں گی۔" }],
	["names in Urdu letters; the Latin name at most in brackets after them", { text: "ہم WhatsApp پر ہیں" }],
	["sizes in Urdu letters", { text: "زیادہ سے زیادہ 5 MB" }],
	["Latin digits", { text: "جواب ۲۴ گھنٹے میں" }],
	["ی, ک, ہ of Urdu, not of Arabic", { text: "كام" }],
	["، ؛ ؟ ۔ beside Urdu letters", { text: "نام, نمبر" }],
	["، ؛ ؟ ۔ beside Urdu letters", { text: "کیا؟ ہاں." }],
	["quotation marks are ” and “", { text: "بٹن «بھیجیں»" }],
	["quotation marks are ” and “", { text: "ہم سے “نام” مانگیں" }],
	["numbers that begin with + or 0 are isolated", { text: "جیسے 0300 1234567" }],
	["what leaves the page begins with an Urdu letter", { key: "network.title", text: "{network} خریدیں" }],
	["what leaves the page begins with an Urdu letter", { key: "status.draft", text: "Sauda سے پوچھیں" }],
	["what staff did follows a name: it begins with نے", { key: "audit.rates.set", text: "ریٹ مقرر کیے" }],
	["a count has a singular", { locale: "en", text: "{count} networks" }],
	["a count has a singular", { text: "{count} درخواستیں" }],
	["glossary", { text: "نیٹ ورکس کی منڈی", other: "A marketplace of networks" }],
	["glossary", { text: "نیٹ ورکس", other: "A marketplace of networks" }],
	["glossary", { text: "حوالگی", other: "Handing over" }],
];

test.for(wrong)("%s: %j", ([rule, sentence]) => {
	expect(broken(sentence)).toContain(rule);
});

test("every rule is tried", () => {
	expect(new Set(wrong.map(([rule]) => rule))).toEqual(new Set(all.map(({ name }) => name)));
});

test.for<Partial<Sentence>>([
	{ locale: "en", text: "We understand the outline of your request; email us." },
	{ locale: "en", text: "One date per line, such as 2026-03-23." },
	{ text: "آپ کے لیے لکھیں، جیسے \u20660300\u00a01234567\u2069؛ قیمت چاہیے؟" },
	{ text: "پیونیر (Payoneer) اور بائنانس (Binance) کی مارکیٹ پلیس", other: "A marketplace" },
	{ text: "میں نے یہ ریٹ چیک کر لیے ہیں" },
	{ key: "push.title", text: "\u2068{reference}\u2069: ابھی موصول ہوئی۔" },
	{ key: "request.description", text: "{title}۔ یہ درخواست بھیجیں" },
	{ key: "audit.rates.set", text: "نے ریٹ مقرر کیے" },
	{ key: "networks.count", text: "{count} نیٹ ورکس", keys: new Set(["networks.countOne"]) },
	{ locale: "en", key: "a.points", text: "{count} points", keys: new Set(["a.onePoint"]) },
	{ text: "{hours} گھنٹے سے زیادہ" },
])("%j breaks no rule", (sentence) => {
	expect(broken(sentence)).toEqual([]);
});
