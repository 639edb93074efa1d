import type { panelTradingWords as en } from "../../en/panel/trading.ts";

export const panelTradingWords: Readonly<Record<keyof typeof en, string>> = {
	"trading.heading": "لین دین سے پہلے سائٹ کیا بتاتی ہے",
	"trading.text":
		"سائٹ پر وہی لکھا آتا ہے جو یہاں بھرا ہو۔ جو خانہ خالی ہو، سائٹ بتاتی ہے کہ وہ بات ہر تحریری تصدیق میں طے ہوتی ہے۔",
	"trading.limits": "ایک سودے کی مقدار",
	"trading.limitsText": "ڈالر یا USDT میں۔ یہ ریٹ کے صفحے اور ریٹ فیڈ میں آتی ہے؛ خالی ہو تو کچھ نہیں لکھا جاتا۔",
	"trading.min": "{currency}: کم از کم",
	"trading.max": "{currency}: زیادہ سے زیادہ",
	"trading.reserve": "{currency}: ہمارے پاس موجود",
	"trading.pkrReserve": "روپے: ہمارے پاس موجود",
	"trading.amountWrong": "صفر سے زیادہ رقم لکھیں، جیسے 50 یا 1,000۔",
	"trading.orderWrong": "یہ کم سے کم مقدار سے بھی کم ہے۔",
	"trading.fees": "کون سی فیس کون دیتا ہے (انگریزی)",
	"trading.feesUr": "کون سی فیس کون دیتا ہے",
	"trading.first": "پہلے کون بھیجتا ہے (انگریزی)",
	"trading.firstUr": "پہلے کون بھیجتا ہے",
	"trading.time": "سودے میں کتنا وقت لگتا ہے (انگریزی)",
	"trading.timeUr": "سودے میں کتنا وقت لگتا ہے",
	"trading.limitsOf": "{currency}: مقدار",
};
