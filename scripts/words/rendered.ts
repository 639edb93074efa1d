import type { Locale } from "#shared/locale.ts";

/** What a sentence shows once it is filled in, that no sentence may. */
export interface RenderedRule {
	readonly name: string;
	readonly finds: (text: string, locale: Locale) => string | null;
}

const letter = "[\\p{L}\\p{M}]";
const twice = new RegExp(`(?<!${letter})(${letter}+) \\1(?!${letter})`, "u");
/** Urdu says some words twice on purpose. */
const doubles = /^(?:ایک ایک|صاف صاف|کیا کیا|سچ سچ|ابھی ابھی|کہاں کہاں|بار بار|الگ الگ|ساتھ ساتھ)$/;
const oblique = new RegExp(
	`(?<!${letter})(?:گھنٹہ|ہفتہ|مہینہ|پتہ|روپیہ|صفحہ|حصہ|رابطہ|معاملہ|فیصلہ|عملہ|آلہ|ورقہ|لمحہ|دیا گیا \\S+) (?:سے|میں|پر|کو|تک|کا|کے|کی|نے)(?!${letter})`,
	"u",
);
/** Latin that Urdu keeps: names without Urdu letters of their own, formats, addresses. */
const keptLatin =
	/^(?:USDT|PKR|[A-Z]{2,6}\d*|Sauda|passkeys?|Authenticator|Aegis|FAS|JSON|WebP|SaaS|MB|KB|XML|OK|Google|Play|App|Store|Apple|Mozilla|Meta|Tether|Payoneer|Binance|WhatsApp|Flamingo|Contact|Form|Enter|Esc|Escape|Do|Not|Track|Global|Privacy|Control|https|seed|phrase|[A-Z]|[ase])$/;

export const renderedRules: readonly RenderedRule[] = [
	{ name: "two spaces", finds: (text) => / {2}/.exec(text) && text },
	{ name: "an unfilled placeholder", finds: (text) => /\{\w*\}/.exec(text)?.[0] ?? null },
	{
		name: "two marks",
		finds: (text) => (/[.۔،,؛;؟?!:]\s?[.۔،؛;,:](?!\w)/.exec(text.replaceAll("...", "…")) ? text : null),
	},
	{
		name: "a word twice",
		finds(text) {
			const found = twice.exec(text)?.[0] ?? null;
			return found && !doubles.test(found) ? found : null;
		},
	},
	{
		name: "a count has a singular",
		finds: (text, locale) =>
			locale === "en" ? (/(?<![\d.,+])\b1 (?!less|is|was|comes)[a-z]+s\b/.exec(text)?.[0] ?? null) : null,
	},
	{
		name: "the oblique case before a postposition",
		finds: (text, locale) => (locale === "ur" ? (oblique.exec(text)?.[0] ?? null) : null),
	},
	{
		name: "English left in Urdu",
		finds(text, locale) {
			if (locale === "en") return null;
			const own = text.replace(
				/\u2068[^\u2069]*\u2069|\u2066[^\u2069]*\u2069|\S*[@/_.]\w\S*|\([^)]*\)|%\{\w+\}|#\w+|[a-z]+-[a-z]+|\+\d+X+/g,
				" ",
			);
			return (own.match(/[A-Za-z][\w-]*/g) ?? []).find((word) => !keptLatin.test(word) && !/\d/.test(word)) ?? null;
		},
	},
];
