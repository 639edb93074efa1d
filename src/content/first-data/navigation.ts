import type { NavPlace } from "#shared/content-types/navigation.ts";
import type { Localized } from "#shared/locale.ts";

interface FirstLink {
	readonly address: string;
	readonly place: NavPlace;
	readonly label: Localized;
	/** The word of the site that staff could write in its place before. */
	readonly formerly?: string;
}

export const firstLinks: readonly FirstLink[] = [
	{ address: "/", place: "menu", label: { en: "Home", ur: "ہوم" } },
	{ address: "/services", place: "menu", label: { en: "Services", ur: "سروسز" } },
	{ address: "/networks", place: "menu", label: { en: "Networks", ur: "نیٹ ورکس" } },
	{ address: "/rates", place: "menu", label: { en: "Rates", ur: "ریٹ" } },
	{ address: "/contact", place: "menu", label: { en: "Contact", ur: "رابطہ" } },
	{
		address: "/services",
		place: "footer",
		label: { en: "Website development", ur: "ویب سائٹ ڈیویلپمنٹ" },
		formerly: "footer.websites",
	},
	{
		address: "/services",
		place: "footer",
		label: { en: "Mobile apps", ur: "موبائل ایپس" },
		formerly: "footer.apps",
	},
	{
		address: "/services",
		place: "footer",
		label: { en: "Affiliate networks", ur: "ایفیلیئٹ نیٹ ورکس" },
		formerly: "footer.networks",
	},
	{ address: "/rates", place: "footer", label: { en: "Payoneer", ur: "پیونیر" } },
	{ address: "/rates", place: "footer", label: { en: "USDT", ur: "USDT" } },
	{ address: "/rates", place: "footer", label: { en: "Binance", ur: "بائنانس" } },
	{ address: "/privacy", place: "footer", label: { en: "Privacy Policy", ur: "رازداری کی پالیسی" } },
	{ address: "/terms", place: "footer", label: { en: "Terms & Conditions", ur: "شرائط و ضوابط" } },
	{ address: "/about", place: "footer", label: { en: "About us", ur: "ہمارے بارے میں" } },
	{ address: "/contact", place: "footer", label: { en: "Contact", ur: "رابطہ" } },
	{ address: "/status", place: "footer", label: { en: "Check a request", ur: "درخواست کی صورتِ حال" } },
	{ address: "/requests", place: "footer", label: { en: "My requests", ur: "میری درخواستیں" } },
	{ address: "/check", place: "footer", label: { en: "Is it really us?", ur: "کیا یہ واقعی ہم ہیں؟" } },
];

/** What else of the site can be linked to, by the name that it has there. */
export const furtherLinks: readonly Pick<FirstLink, "address" | "label">[] = [
	{ address: "/verify", label: { en: "Check a receipt", ur: "رسید کی جانچ" } },
	{ address: "/reviews", label: { en: "Reviews", ur: "گاہکوں کی رائے" } },
	{ address: "/rate-alert", label: { en: "Rate alert", ur: "ریٹ کی اطلاع" } },
];
