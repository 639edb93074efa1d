/** The value of a fact, and the address of the page where it was read. */
type Read<Value> = readonly [value: Value, source: string];

/** What is known of a network's terms. What could not be read anywhere is left out. */
export interface FirstFacts {
	readonly commission?: Read<readonly [en: string, ur: string]>;
	readonly recurring?: Read<"yes" | "no" | "some">;
	readonly cookieDays?: Read<number>;
	readonly payoutMethods?: Read<readonly string[]>;
	readonly payoutSchedule?: Read<readonly [en: string, ur: string]>;
	/** One text where it is nothing but figures. */
	readonly minimumPayout?: Read<string | readonly [en: string, ur: string]>;
	readonly trackingPlatform?: Read<string>;
	readonly transferRule?: Read<"forbidden" | "consent" | "allowed">;
}

/** The day on which the copies of the pages were read. */
export const factsReadOn = "2026-11-22";
/** Said behind the address of each page: nobody opened the page itself on that day, and its copy has no date. */
export const fromCopy = "undated copy";

/** Pages of the networks themselves; a page that dates itself more than two years back is no source. */
const pages = {
	adcash: "https://support.adcash.com/en/articles/223-payments",
	admob: "https://support.google.com/admob/answer/2772208",
	admobSteps: "https://support.google.com/admob/checklist/2998383",
	adsense: "https://support.google.com/adsense/answer/7164703",
	adsterra: "https://help-publishers.adsterra.com/en/articles/5385757-receiving-and-tracking-payouts",
	adsterraMinimum: "https://adsterra.com/blog/adsterra-minimum-payout-for-publishers/",
	amazon: "https://affiliate-program.amazon.com/help/node/topic/G63DR893K4DH55XZ",
	awin: "https://success.awin.com/articles/it/Knowledge/What-are-the-payment-thresholds",
	awinPayoneer: "https://success.awin.com/articles/en_US/Knowledge/Payoneer-Account-Setup-FAQs",
	bluehost: "https://www.bluehost.com/help/article/affiliate-faq",
	bluehostPay: "https://www.bluehost.com/hosting/help/affiliates-faq",
	clickbank: "https://support.clickbank.com/hc/en-us/articles/220609947-How-We-Pay-You",
	clickbankAmount: "https://support.clickbank.com/hc/en-us/articles/360034672212-How-is-my-payment-amount-determined",
	clickbankWhen: "https://support.clickbank.com/hc/en-us/articles/360034728652-When-do-I-get-paid",
	digistore: "https://docs.digistore24.com/knowledge-base/your-commissions-as-an-affiliate/",
	ebay: "https://partnerhelp.ebay.com/helpcenter/knowledgebase/Getting-Paid-Overview/United%20States%20(EN)",
	ebayCookie:
		"https://partnerhelp.ebay.com/helpcenter/knowledgebase/What-is-a-Qualifying-Transaction/United%20States%20(EN)",
	ebayRates: "https://partnernetwork.ebay.es/solutions/step-1-understanding-cookies-commissions-and-getting-paid",
	exness: "https://get.exness-affiliates.help/hc/ur/articles/360020856611",
	ezoic: "https://support.ezoic.com/kb/article/ezoic-payments",
	fiverr: "https://affiliates.fiverr.com/faq/",
	getyourguide:
		"https://partner-resources.getyourguide.com/en/support/solutions/articles/15000035298-tracking-and-payment-of-commissions",
	getyourguideCookie:
		"https://partner.getyourguide.support/hc/en-us/articles/13981115983133-How-does-the-cookie-ID-tracking-works",
	hostinger: "https://support.hostinger.com/en/articles/1583263-how-are-affiliate-commissions-paid",
	hubspot: "https://hubspot.com/partners/affiliates/resource-center/frequently-asked-questions",
	impact:
		"https://help.impact.com/en/support/solutions/articles/155000000192-select-how-often-you-get-paid-as-a-partner",
	infolinks:
		"https://www.infolinks.com/support/publishers-referral-program/why-can-i-see-referral-earnings-on-my-account-tab-but-i-havent-been-paid-yet/",
	jvzoo: "https://jvzoo.zendesk.com/hc/en-us/articles/360019839154-What-is-JVZooPay-",
	jvzooWhen:
		"https://jvzoo.zendesk.com/hc/en-us/articles/221696007-Explanation-of-Delayed-and-Instant-payments-Paypal-",
	kinsta: "https://kinsta.com/docs/service-information/affiliate-program/",
	mediavine: "https://help.mediavine.com/en/articles/2146550-mediavine-payment-faq",
	mgid: "https://help.mgid.com/payouts/",
	monetag:
		"https://help.monetag.com/en/articles/6745983-how-many-days-should-i-wait-for-a-payout-after-reaching-the-minimum-withdrawal-amount",
	monetagMethods: "https://help.monetag.com/en/articles/6745967-how-can-i-change-my-payment-method",
	namecheap:
		"https://www.namecheap.com/support/knowledgebase/article.aspx/10143/55/namecheap-affiliate-program-beginners-guide/",
	namecheapFaq: "https://www.namecheap.com/support/knowledgebase/article.aspx/9996/55/affiliate-programs-faq/",
	ogads: "https://docs.ogads.com",
	partnerstack: "https://support.partnerstack.com/hc/en-us/articles/360009501113",
	partnerstackMethods: "https://support.partnerstack.com/hc/en-us/articles/360009377934-Adding-a-payment-provider",
	rakuten: "https://pubhelp.rakutenadvertising.com/hc/en-us/articles/4412254867981-Minimum-Payment-Threshold",
	shopify: "https://help.shopify.com/en/affiliates/about",
	siteground: "https://www.siteground.com/kb/commission_payments/",
	sitegroundCookie: "https://www.siteground.com/kb/?p=2121",
	skimlinks: "https://support.skimlinks.com/hc/en-us/articles/360034453193-How-do-I-add-update-my-payment-details",
	skimlinksWhen: "https://www.skimlinks.com/getting-started/payments/",
	taboola: "https://discover.taboola.com/payments-north-america",
	travelpayouts:
		"https://support.travelpayouts.com/hc/en-us/articles/206635007-How-to-add-or-change-your-payout-method",
	travelpayoutsWhen: "https://support.travelpayouts.com/hc/en-us/articles/360012173520-How-often-are-payouts-made",
	wise: "https://wise.com/gb/blog/reporting-in-partnerize",
} as const;

const monthly = (days: string, urdu: string) => [`Monthly, ${days}`, `ہر ماہ، ${urdu}`] as const;

/** By slug. */
export const firstFacts: Readonly<Record<string, FirstFacts>> = {
	impact: {
		payoutMethods: [["Bank transfer", "PayPal"], pages.impact],
		payoutSchedule: [
			[
				"When the balance passes a chosen amount, or on the 1st or 15th of the month",
				"رقم طے شدہ حد سے بڑھنے پر، یا مہینے کی 1 یا 15 تاریخ کو",
			],
			pages.impact,
		],
		minimumPayout: ["$10", pages.impact],
	},
	clickbank: {
		payoutMethods: [["Cheque", "Bank transfer", "Wire transfer", "Payoneer"], pages.clickbank],
		payoutSchedule: [
			["Fridays, every two weeks; weekly with direct deposit", "ہر دو ہفتے بعد جمعے کو؛ ڈائریکٹ ڈپازٹ پر ہر ہفتے"],
			pages.clickbankWhen,
		],
		minimumPayout: [
			["$10 to choose, $100 by default", "خود $10 تک کم کی جا سکتی ہے، ورنہ $100"],
			pages.clickbankAmount,
		],
	},
	awin: {
		payoutMethods: [["Bank transfer", "Payoneer"], pages.awinPayoneer],
		payoutSchedule: [["Twice a month", "مہینے میں دو بار"], pages.awin],
		minimumPayout: [["£20, €20 or $20", "£20، €20 یا $20"], pages.awin],
	},
	"rakuten-advertising": {
		payoutMethods: [["Cheque", "Bank transfer", "PayPal"], pages.rakuten],
		minimumPayout: [
			[
				"$50 (US), £50 (UK), €50 (Germany, France), per network",
				"ہر نیٹ ورک پر $50 (امریکہ)، £50 (برطانیہ)، €50 (جرمنی، فرانس)",
			],
			pages.rakuten,
		],
	},
	skimlinks: {
		payoutMethods: [["PayPal", "Bank transfer"], pages.skimlinks],
		payoutSchedule: [["About three months after the sale", "سیل کے تقریباً تین ماہ بعد"], pages.skimlinksWhen],
	},
	partnerstack: {
		payoutMethods: [["PayPal", "Stripe", "Bank transfer"], pages.partnerstackMethods],
		payoutSchedule: [monthly("usually on the 13th", "عموماً 13 تاریخ کو"), pages.partnerstack],
		minimumPayout: ["$5", pages.partnerstack],
	},
	"amazon-associates": {
		payoutMethods: [["Bank transfer", "Gift card", "Cheque"], pages.amazon],
		payoutSchedule: [monthly("about 60 days after the month ends", "مہینہ ختم ہونے کے تقریباً 60 دن بعد"), pages.amazon],
		minimumPayout: [["$10 (gift card)", "$10 (گفٹ کارڈ)"], pages.amazon],
	},
	"ebay-partner-network": {
		commission: [
			["1% to 6% of the price, by category and site", "قیمت کا 1% سے 6%، زمرے اور سائٹ کے لحاظ سے"],
			pages.ebayRates,
		],
		cookieDays: [1, pages.ebayCookie],
		payoutSchedule: [
			monthly("on the 10th, for the month before the last", "10 تاریخ کو، پچھلے سے پہلے مہینے کی رقم"),
			pages.ebay,
		],
		minimumPayout: ["$10", pages.ebay],
	},
	travelpayouts: {
		payoutMethods: [["PayPal", "Bank transfer", "WebMoney"], pages.travelpayouts],
		payoutSchedule: [monthly("from the 11th to the 20th", "11 سے 20 تاریخ تک"), pages.travelpayoutsWhen],
		minimumPayout: [
			["$50 (PayPal), $400 (bank), $10 (WebMoney)", "$50 (پے پال)، $400 (بینک)، $10 (ویب منی)"],
			pages.travelpayouts,
		],
	},
	"getyourguide-partner": {
		commission: [["From 8%", "8% سے"], pages.getyourguide],
		cookieDays: [31, pages.getyourguideCookie],
	},
	"hostinger-affiliate": {
		payoutMethods: [["PayPal", "Bank transfer"], pages.hostinger],
		payoutSchedule: [
			monthly("15th to 20th, after a hold of 30 days", "15 سے 20 تاریخ، 30 دن کے انتظار کے بعد"),
			pages.hostinger,
		],
		minimumPayout: [["$100 (PayPal), $500 (bank)", "$100 (پے پال)، $500 (بینک)"], pages.hostinger],
	},
	"bluehost-affiliate": {
		commission: [["$65 per qualified hosting purchase", "ہوسٹنگ کی ہر اہل خریداری پر $65"], pages.bluehost],
		recurring: ["no", pages.bluehost],
		cookieDays: [90, pages.bluehost],
		payoutMethods: [["PayPal"], pages.bluehostPay],
		payoutSchedule: [
			["45 to 60 days after the sale, from the 16th", "سیل کے 45 سے 60 دن بعد، 16 تاریخ سے"],
			pages.bluehost,
		],
	},
	"namecheap-affiliate": {
		cookieDays: [30, pages.namecheap],
		trackingPlatform: ["impact.com or CJ", pages.namecheapFaq],
	},
	"siteground-affiliate": {
		cookieDays: [60, pages.sitegroundCookie],
		payoutMethods: [["PayPal", "Wire transfer"], pages.siteground],
		payoutSchedule: [["Wednesdays, 30 to 40 days after the sale", "بدھ کو، سیل کے 30 سے 40 دن بعد"], pages.siteground],
	},
	"kinsta-affiliate": {
		commission: [
			[
				"$50 to $500 once, and 10% each month (WordPress hosting)",
				"ایک بار $50 سے $500، اور ہر ماہ 10% (ورڈپریس ہوسٹنگ)",
			],
			pages.kinsta,
		],
		recurring: ["yes", pages.kinsta],
	},
	"shopify-affiliate": {
		trackingPlatform: ["impact.com", pages.shopify],
	},
	"hubspot-affiliate": {
		trackingPlatform: ["impact.com", pages.hubspot],
	},
	"fiverr-affiliates": {
		payoutMethods: [["PayPal", "Payoneer", "Bank transfer"], pages.fiverr],
	},
	digistore24: { cookieDays: [180, pages.digistore] },
	jvzoo: {
		payoutMethods: [["Payoneer", "PayPal", "Bank transfer", "Wise"], pages.jvzoo],
		payoutSchedule: [
			["At once or after 90 days, as the seller chooses", "فوراً یا 90 دن بعد، بیچنے والے کی مرضی سے"],
			pages.jvzooWhen,
		],
	},
	"wise-affiliate": {
		trackingPlatform: ["Partnerize", pages.wise],
	},
	"exness-partners": {
		commission: [["Up to 40% of the spread that clients pay", "گاہکوں کے اسپریڈ کا 40% تک"], pages.exness],
		recurring: ["yes", pages.exness],
	},
	ogads: {
		minimumPayout: ["$50", pages.ogads],
	},
	monetag: {
		payoutMethods: [["Payoneer", "PayPal", "Skrill", "Wire transfer", "WebMoney", "Crypto"], pages.monetagMethods],
		payoutSchedule: [["Twice a month, on the 4th and 19th", "مہینے میں دو بار، 4 اور 19 تاریخ کو"], pages.monetag],
		minimumPayout: [["From $5, by method", "طریقے کے مطابق $5 سے"], pages.monetag],
	},
	adsterra: {
		payoutMethods: [["Crypto", "PayPal", "Wire transfer", "Bank transfer", "WebMoney", "Paxum"], pages.adsterra],
		payoutSchedule: [
			["Twice a month, on the 1st–2nd and 16th–17th", "مہینے میں دو بار، 1–2 اور 16–17 تاریخ کو"],
			pages.adsterra,
		],
		minimumPayout: [["From $5, by method", "طریقے کے مطابق $5 سے"], pages.adsterraMinimum],
	},
	adcash: {
		payoutMethods: [["Wire transfer", "PayPal", "Payoneer", "Skrill", "WebMoney", "Crypto"], pages.adcash],
		payoutSchedule: [monthly("30 days after it is asked for", "درخواست کے 30 دن بعد"), pages.adcash],
		minimumPayout: [["$25 or €25; $100 or €100 by wire", "$25 یا €25؛ وائر سے $100 یا €100"], pages.adcash],
	},
	taboola: {
		payoutMethods: [["Payoneer"], pages.taboola],
		payoutSchedule: [
			monthly("on the 15th, 45 days after the month ends", "15 تاریخ کو، مہینہ ختم ہونے کے 45 دن بعد"),
			pages.taboola,
		],
	},
	mgid: {
		payoutMethods: [["PayPal", "Bank transfer"], pages.mgid],
		payoutSchedule: [monthly("30 days after the month ends", "مہینہ ختم ہونے کے 30 دن بعد"), pages.mgid],
		minimumPayout: [["$100 (PayPal), $1,000 (bank)", "$100 (پے پال)، $1,000 (بینک)"], pages.mgid],
	},
	"google-adsense": {
		payoutSchedule: [monthly("from the 21st to the 26th", "21 سے 26 تاریخ تک"), pages.adsense],
	},
	"google-admob": {
		payoutSchedule: [monthly("about the 21st", "تقریباً 21 تاریخ کو"), pages.admobSteps],
		minimumPayout: [["$100, €70 or £60", "$100، €70 یا £60"], pages.admob],
	},
	mediavine: {
		payoutMethods: [["PayPal", "Bank transfer", "Wire transfer"], pages.mediavine],
		payoutSchedule: [monthly("65 days after the month ends", "مہینہ ختم ہونے کے 65 دن بعد"), pages.mediavine],
	},
	ezoic: {
		payoutMethods: [["Cheque", "PayPal", "Payoneer", "Wise", "Bank transfer"], pages.ezoic],
		payoutSchedule: [
			monthly("from the 27th to the 31st, for the month before", "27 سے 31 تاریخ تک، پچھلے مہینے کی رقم"),
			pages.ezoic,
		],
		minimumPayout: ["$20", pages.ezoic],
	},
	infolinks: {
		payoutMethods: [["PayPal", "Bank transfer", "Wire transfer"], pages.infolinks],
		payoutSchedule: [monthly("45 days after the month ends", "مہینہ ختم ہونے کے 45 دن بعد"), pages.infolinks],
		minimumPayout: [
			["$50 (PayPal, eCheck, ACH), $100 (wire)", "$50 (پے پال، ای چیک، ACH)، $100 (وائر)"],
			pages.infolinks,
		],
	},
};
