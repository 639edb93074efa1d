import type { LeadType } from "../src/shared/requests/spec.ts";
import type { Drawer, Person } from "./people.ts";

/** How often each type is asked for. */
export const weights: Readonly<Record<LeadType, number>> = {
	...{ USDT_TRADE: 30, PAYONEER_TRADE: 22, BINANCE_TRADE: 8, BULK_EMAIL_TRADE: 4 },
	...{ SERVICE_ORDER: 12, BUY_NETWORK: 9, SELL_NETWORK: 4, CONTACT: 11 },
};

type Texts = readonly [string, ...string[]];

const texts: Readonly<Record<Person["locale"], Readonly<Record<"order" | "question" | "trade" | "network", Texts>>>> = {
	en: {
		order: [
			"An online shop for unstitched suits, about 60 products, with cash on delivery.",
			"A website for a clinic in English and Urdu: doctors, timings and a booking form.",
			"The checkout of our shop shows an error since yesterday. Please look at it soon.",
			"An app for our riders: orders, addresses, and who has delivered what.",
		],
		question: [
			"Until when can I come to your office on Saturday?",
			"What would a small shop website cost?",
			"Do you also buy Payoneer balances from companies?",
			"How long does a transfer to a bank account take?",
		],
		trade: ["Please confirm today.", "Bank transfer if possible.", "I have the amount ready.", ""],
		network: ["Is it approved for Pakistan?", "I need it this week.", "Two years old, with payment proofs."],
	},
	ur: {
		order: [
			"ان سلے سوٹوں کی آن لائن دکان چاہیے، تقریباً ساٹھ پروڈکٹس، کیش آن ڈیلیوری کے ساتھ۔",
			"کلینک کی ویب سائٹ اردو اور انگریزی میں: ڈاکٹر، اوقات اور اپائنٹمنٹ کا فارم۔",
			"کل سے ہماری سائٹ کے چیک آؤٹ پر خرابی آ رہی ہے، مہربانی کر کے جلد دیکھ لیں۔",
			"رائیڈرز کے لیے ایپ چاہیے: آرڈر، پتے، اور کس نے کیا پہنچایا۔",
		],
		question: [
			"ہفتے کے دن آپ کا دفتر کب تک کھلا رہتا ہے؟",
			"چھوٹی دکان کی ویب سائٹ کتنے میں بن جائے گی؟",
			"کیا آپ کمپنیوں سے بھی پایونیئر بیلنس خریدتے ہیں؟",
			"بینک اکاؤنٹ میں رقم آنے میں کتنا وقت لگتا ہے؟",
		],
		trade: ["آج ہی تصدیق کر دیں۔", "ہو سکے تو بینک ٹرانسفر کریں۔", "رقم تیار ہے۔", ""],
		network: [
			"کیا یہ پاکستان کے لیے منظور شدہ ہے؟",
			"مجھے اسی ہفتے چاہیے۔",
			"دو سال پرانا ہے، ادائیگی کے ثبوت موجود ہیں۔",
		],
	},
};

const origins = ["", "l.facebook.com", "google.com", "instagram.com", "wa.me"] as const;

/** A request as the site sends it. */
export function requestOf(draw: Drawer, person: Person, type: LeadType) {
	const words = texts[person.locale];
	const amount = draw.whole(5, 120) * 10;
	const side = draw.of(["buy", "sell", "sell"]);
	const payloads: Readonly<Record<LeadType, Readonly<Record<string, unknown>>>> = {
		USDT_TRADE: {
			side,
			amount,
			notes: draw.of(words.trade),
			...(side === "buy" ? { walletAddress: "TDemoWalletNotReal" } : {}),
		},
		PAYONEER_TRADE: { side: "sell", amount, notes: draw.of(words.trade) },
		BINANCE_TRADE: { tradeType: side.toUpperCase(), amount, preferredMethod: draw.of(["Raast", "JazzCash", "Bank"]) },
		BULK_EMAIL_TRADE: { side: "buy", quantity: draw.whole(1, 8) * 1000, category: draw.of(["business", "ecommerce"]) },
		SERVICE_ORDER: {
			service: draw.of(["website-development", "mobile-app", "bug-fix"]),
			details: draw.of(words.order),
			budget: draw.of(["500-1000", "1000-2000", "2000+"]),
		},
		BUY_NETWORK: { network: draw.of(["CJ Affiliate", "impact.com", "Awin"]), message: draw.of(words.network) },
		SELL_NETWORK: { networkName: "ClickBank", askingPrice: draw.whole(8, 40) * 10, message: draw.of(words.network) },
		CONTACT: { message: draw.of(words.question) },
	};
	const { name, whatsapp, email, locale } = person;
	const page = type === "SERVICE_ORDER" ? "/services" : /NETWORK/.test(type) ? "/networks" : draw.of(["/", "/rates"]);
	return {
		...{ type, name, whatsapp, locale, payload: payloads[type] },
		source: locale === "ur" ? (page === "/" ? "/ur" : `/ur${page}`) : page,
		...(email ? { email } : {}),
		...(draw.happens(0.6) ? { origin: draw.of(origins) } : {}),
	};
}
