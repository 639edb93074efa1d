import type { Localized } from "#shared/locale.ts";

/** The banner that a new site shows until staff write their own. */
export const firstAnnouncement: Localized = {
	en: "We post new rates on working days and reply to every request.",
	ur: "نئے ریٹ کاروباری دنوں میں لگائے جاتے ہیں اور ہر درخواست کا جواب دیا جاتا ہے۔",
};

/** What the home page of a new site says until staff write their own; `{deadline}` is by when a request is answered. */
export const firstHome = {
	heading: { en: "Open rates. Clear terms. A reply {deadline}.", ur: "ریٹ سامنے، حساب صاف، جواب {deadline}۔" },
	lead: {
		en: "Payoneer, USDT and Binance at posted rates. Websites, apps and affiliate networks.",
		ur: "پیونیر، USDT اور بائنانس اعلان شدہ ریٹ پر۔ ویب سائٹس، ایپس اور ایفیلیئٹ نیٹ ورکس بھی۔",
	},
	/** How a trade works. What it claims stands in the terms. */
	stepsTitle: { en: "How a trade works", ur: "لین دین کیسے ہوتا ہے" },
	steps: [
		{
			title: { en: "You send a request", ur: "آپ درخواست بھیجتے ہیں" },
			text: {
				en: "Amount, name and number. No payment, no obligation.",
				ur: "مقدار، نام اور نمبر۔ نہ کوئی ادائیگی، نہ کوئی پابندی۔",
			},
		},
		{
			title: { en: "We confirm it in writing", ur: "ہم لکھ کر تصدیق کرتے ہیں" },
			text: {
				en: "Rate, total, accounts, fees, who sends first, until when. Nobody sends anything before you agree.",
				ur: "ریٹ، کل رقم، اکاؤنٹ، فیس، پہلے کون بھیجے گا، اور کب تک۔ آپ کی ہاں سے پہلے کوئی کچھ نہیں بھیجتا۔",
			},
		},
		{
			title: { en: "Both sides send", ur: "دونوں فریق بھیجتے ہیں" },
			text: {
				en: "In the order and to the accounts that the confirmation names.",
				ur: "اسی ترتیب سے اور انہی اکاؤنٹس میں جو تصدیق میں لکھے ہیں۔",
			},
		},
	],
} as const;

export const firstQuestions: readonly { question: Localized; answer: Localized }[] = [
	{
		question: { en: "What services do you offer?", ur: "آپ کون سی سروسز دیتے ہیں؟" },
		answer: {
			en: "Website development, mobile apps, affiliate networks, bug fixes, UK SIM cards and bulk email. What cannot be ordered right now says so on its page. We also buy and sell Payoneer balances, USDT and Binance against Pakistani rupees, at the rates posted on this site.",
			ur: "ویب سائٹ ڈیویلپمنٹ، موبائل ایپس، ایفیلیئٹ نیٹ ورکس، بگ فکسنگ، یوکے سم کارڈ اور بلک ای میل۔ جو سروس اس وقت دستیاب نہ ہو، اس کے صفحے پر یہ لکھا ہوتا ہے۔ اس کے علاوہ ہم پاکستانی روپے کے بدلے پیونیر (Payoneer) بیلنس، USDT اور بائنانس (Binance) کی خرید و فروخت بھی کرتے ہیں، اُن ریٹس پر جو اس سائٹ پر لکھے ہیں۔",
		},
	},
	{
		question: { en: "How long does a project take?", ur: "کام میں کتنا وقت لگتا ہے؟" },
		answer: {
			en: "5-10 business days for simple work, 2-4 weeks for complex work. You get the date for your project in writing before work begins.",
			ur: "سادہ کام 5 سے 10 کاروباری دنوں میں اور پیچیدہ کام 2 سے 4 ہفتوں میں مکمل ہوتا ہے۔ آپ کے کام کی تاریخ کام شروع ہونے سے پہلے تحریری طور پر بتا دی جاتی ہے۔",
		},
	},
	{
		question: { en: "Do you provide support after delivery?", ur: "کیا کام مکمل ہونے کے بعد سپورٹ ملتی ہے؟" },
		answer: {
			en: "Yes. Every project includes 30 days of free support from the day of delivery: we fix faults in what we delivered and answer your questions about it.",
			ur: "جی ہاں۔ ہر کام کے ساتھ ڈیلیوری کے دن سے 30 دن کی مفت سپورٹ شامل ہے: ہمارے کیے ہوئے کام میں کوئی خرابی نکلے تو ہم درست کرتے ہیں، اور اس سے متعلق آپ کے سوالوں کا جواب دیتے ہیں۔",
		},
	},
	{
		question: { en: "What are your payment terms?", ur: "ادائیگی کا طریقہ کیا ہے؟" },
		answer: {
			en: "For services, 50% upfront and 50% on completion. Nothing is paid on this site: we first confirm the scope and the price in writing, then tell you how to pay.",
			ur: "سروسز کے لیے 50 فیصد پیشگی اور 50 فیصد کام مکمل ہونے پر۔ اس سائٹ پر کوئی ادائیگی نہیں ہوتی: ہم پہلے کام کی حدود اور قیمت تحریری طور پر طے کرتے ہیں، پھر ادائیگی کا طریقہ بتاتے ہیں۔",
		},
	},
];

/** The ids of the desks, under which a former version held the names of those who work there. */
export type DeskId = "trading" | "web" | "customers";

/** The three desks of a new site. Nobody is named: staff do that. */
export const firstTeam: readonly { id: DeskId; role: Localized; description: Localized }[] = [
	{
		id: "trading",
		role: { en: "Trading desk", ur: "ٹریڈنگ ڈیسک" },
		description: {
			en: "Sets the rates on the board, and confirms rate and amount in writing before anything is sent.",
			ur: "بورڈ پر ریٹ مقرر کرنا، اور کچھ بھی بھیجے جانے سے پہلے ریٹ اور رقم کی تحریری تصدیق کرنا۔",
		},
	},
	{
		id: "web",
		role: { en: "Web and apps", ur: "ویب اور ایپس" },
		description: {
			en: "Plans and builds websites and mobile apps, and looks after them during the 30 days of support.",
			ur: "ویب سائٹس اور موبائل ایپس کی منصوبہ بندی اور تیاری، اور 30 دن کی سپورٹ میں ان کی دیکھ بھال۔",
		},
	},
	{
		id: "customers",
		role: { en: "Customer desk", ur: "کسٹمر ڈیسک" },
		description: {
			en: "Reads every request and replies on WhatsApp or by email {deadline}, in English or Urdu.",
			ur: "ہر درخواست پڑھنا اور {deadline} واٹس ایپ یا ای میل پر اردو یا انگریزی میں جواب دینا۔",
		},
	},
];

/** What a shop answers most beside the usual text. A line of which all variables are empty is left out of an answer. */
export const firstQuickReplies: readonly { name: string; text: Localized }[] = [
	{
		name: "Payment details · ادائیگی کا پتہ",
		text: {
			en: "Please send it here: {account}\n{offer}\nThis holds until {until}.\nWhen it is done, send us the screenshot in this chat.",
			ur: "براہِ کرم یہاں بھیجیں: {account}\n{offer}\nیہ ریٹ {until} تک ہے۔\nبھیجنے کے بعد اسکرین شاٹ یہیں بھیج دیں۔",
		},
	},
	{
		name: "Got your payment · ادائیگی مل گئی",
		text: {
			en: "We have received your payment, thank you.\nWe are sending our side now and will tell you here when it is done.",
			ur: "آپ کی ادائیگی مل گئی ہے، شکریہ۔\nہم اب اپنی طرف سے بھیج رہے ہیں، مکمل ہوتے ہی یہیں بتائیں گے۔",
		},
	},
	{
		name: "Screenshot · اسکرین شاٹ",
		text: {
			en: "Please send us the screenshot of your payment here. Amount, date and reference should be readable.",
			ur: "براہِ کرم ادائیگی کا اسکرین شاٹ یہیں بھیج دیں۔ رقم، تاریخ اور حوالہ نمبر صاف نظر آئیں۔",
		},
	},
	{
		name: "Rate ran out · ریٹ کا وقت ختم",
		text: {
			en: "The rate that we gave you has run out. Now it is {rate}.\nThat makes {total}.\nThis holds until {until}.\nReply YES if you want to go on.",
			ur: "ہمارے دیے ہوئے ریٹ کا وقت ختم ہو گیا ہے۔ اب ریٹ {rate} ہے۔\nکل {total} بنتے ہیں۔\nیہ ریٹ {until} تک ہے۔\nمنظور ہو تو ہاں لکھیں۔",
		},
	},
	{
		name: "Closed now · ابھی بند ہیں",
		text: {
			en: "We are closed at the moment. We have your request and will answer as soon as we open.",
			ur: "اس وقت کام کے اوقات نہیں۔ آپ کی درخواست ہمارے پاس ہے، اوقات شروع ہوتے ہی جواب دیں گے۔",
		},
	},
	{
		name: "Not available · دستیاب نہیں",
		text: {
			en: "Sorry, this is not available at the moment. We will write to you here as soon as it is.",
			ur: "معذرت، یہ اس وقت دستیاب نہیں ہے۔ دستیاب ہوتے ہی یہیں بتا دیں گے۔",
		},
	},
];
