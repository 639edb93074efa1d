import type { ratesWords as en } from "../en/rates.ts";

export const ratesWords: Readonly<Record<keyof typeof en, string>> = {
	"alert.fold": "ریٹ بدلے تو مجھے بتائیں",
	"rates.title": "آج کے ریٹ: پیونیر، USDT، بائنانس اور بلک ای میل، روپے میں",
	"rates.description":
		"پیونیر، USDT، بائنانس اور بلک ای میل کے آج کے اعلان شدہ خرید و فروخت کے ریٹ روپے میں، ہر ریٹ کب مقرر ہوا، دونوں طرف کا حساب، اور ہر تبدیلی۔",
	"rates.heading": "ریٹ بورڈ",
	"rates.lead": "ریٹ روپے میں۔ ہم {deadline} جواب دیتے ہیں، اور کچھ بھی بھیجنے سے پہلے ریٹ کی تحریری تصدیق کرتے ہیں۔",
	"rates.feed": "ریٹ فیڈ (XML)",
	"history.title": "اس ہفتے",
	"history.chart": "{currency}، {from} سے",
	"history.chartText": "آپ بیچیں: {sellFrom} سے {sellTo} تک۔ آپ خریدیں: {buyFrom} سے {buyTo} تک۔ روپے میں۔",
	"history.table": "تمام تبدیلیاں ہندسوں میں",
	"history.now": "اب",
	"history.when": "تاریخ",
	"history.notSet": "ابھی کوئی ریٹ مقرر نہیں ہوا۔",
	"history.none": "اس ہفتے کوئی تبدیلی نہیں ہوئی۔",
	"rates.titlePosted": "آخری اعلان شدہ ریٹ: پیونیر، USDT، بائنانس اور بلک ای میل، روپے میں",
	"rates.descriptionPosted":
		"پیونیر، USDT، بائنانس اور بلک ای میل کے آخری اعلان شدہ ریٹ روپے میں، کتنے پرانے ہیں، دونوں طرف کا حساب، اور ہر تبدیلی۔",
	"rates.feedJson": "ریٹ فیڈ (JSON)",
};
