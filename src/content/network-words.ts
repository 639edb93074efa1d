import type { Locale, Localized } from "#shared/locale.ts";

/** Words for the geographies, tags and ways of payment of the first data; those that staff add are shown as they were typed. */
export const networkWords: Readonly<Record<string, Localized>> = {
	Global: { en: "Global", ur: "پوری دنیا" },
	Europe: { en: "Europe", ur: "یورپ" },
	US: { en: "United States", ur: "امریکہ" },
	Asia: { en: "Asia", ur: "ایشیا" },
	India: { en: "India", ur: "بھارت" },
	Germany: { en: "Germany", ur: "جرمنی" },
	Japan: { en: "Japan", ur: "جاپان" },
	MENA: { en: "Middle East and North Africa", ur: "مشرقِ وسطیٰ اور شمالی افریقہ" },
	Pakistan: { en: "Pakistan", ur: "پاکستان" },
	cps: { en: "Pay per sale (CPS)", ur: "فی سیل (CPS)" },
	cpa: { en: "Pay per action (CPA)", ur: "فی ایکشن (CPA)" },
	cpl: { en: "Pay per lead (CPL)", ur: "فی لیڈ (CPL)" },
	ecommerce: { en: "E-commerce", ur: "ای کامرس" },
	"ad network": { en: "Ad network", ur: "اشتہاری نیٹ ورک" },
	finance: { en: "Finance", ur: "فنانس" },
	mobile: { en: "Mobile", ur: "موبائل" },
	"display ads": { en: "Display ads", ur: "ڈسپلے اشتہارات" },
	travel: { en: "Travel", ur: "سفر" },
	influencer: { en: "Creators", ur: "کریئیٹرز" },
	saas: { en: "Software (SaaS)", ur: "سافٹ ویئر (SaaS)" },
	"digital products": { en: "Digital products", ur: "ڈیجیٹل پروڈکٹس" },
	freelancing: { en: "Freelancing", ur: "فری لانسنگ" },
	hosting: { en: "Hosting", ur: "ہوسٹنگ" },
	crypto: { en: "Crypto", ur: "کرپٹو" },
	health: { en: "Health", ur: "صحت" },
	"content locking": { en: "Content locking", ur: "کانٹینٹ لاکنگ" },
	"push ads": { en: "Push ads", ur: "پش اشتہارات" },
	"native ads": { en: "Native ads", ur: "نیٹو اشتہارات" },
	gaming: { en: "Gaming", ur: "گیمنگ" },
	forex: { en: "Forex", ur: "فاریکس" },
	education: { en: "Education", ur: "تعلیم" },
	Payoneer: { en: "Payoneer", ur: "پیونیر" },
	PayPal: { en: "PayPal", ur: "پے پال" },
	"Bank transfer": { en: "Bank transfer", ur: "بینک ٹرانسفر" },
	"Wire transfer": { en: "Wire transfer", ur: "وائر ٹرانسفر" },
	Cheque: { en: "Cheque", ur: "چیک" },
	"Gift card": { en: "Gift card", ur: "گفٹ کارڈ" },
	Crypto: { en: "Cryptocurrency", ur: "کرپٹو کرنسی" },
	"undated copy": { en: "from an undated copy", ur: "بغیر تاریخ کی نقل سے" },
	own: { en: "Own programme", ur: "اپنا پروگرام" },
	network: { en: "Network", ur: "نیٹ ورک" },
};

/** A tag, geography or way of payment in a language; without a word of ours it is shown as staff typed it. */
export function networkWord(value: string, locale: Locale): string {
	return networkWords[value]?.[locale] ?? value;
}
