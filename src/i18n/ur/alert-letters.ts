import type { alertLettersWords as en } from "../en/alert-letters.ts";

export const alertLettersWords: Readonly<Record<keyof typeof en, string>> = {
	"alertLetter.ask.subject": "جب {currency} کا ریٹ {figure} ہو جائے تو آپ کو بتائیں؟",
	"alertLetter.ask.lead":
		"کسی نے {brand} پر یہ ای میل دی ہے تاکہ اس ریٹ کی اطلاع ملے۔ اگر یہ آپ تھے تو لنک کھول کر {until} تک تصدیق کر دیں۔",
	"alertLetter.ask.link": "تصدیق کریں",
	"alertLetter.ask.note": "اگر یہ آپ نہیں تھے تو کچھ نہ کریں۔ یہ پتہ اُس وقت مٹا دیا جائے گا۔",
	"alertLetter.passed.subject": "ریٹ کی اطلاع: {currency} اب {rate} پر ہے",
	"alertLetter.passed.lead":
		"آپ نے {brand} سے کہا تھا کہ ریٹ {figure} ہونے پر بتایا جائے۔ ریٹ بدلتے رہتے ہیں، سودے سے پہلے دیکھ لیں۔",
	"alertLetter.passed.link": "ریٹ دیکھیں",
	"alertLetter.passed.note":
		"اطلاع کا کام پورا ہوا، اس پر مزید کوئی میل نہیں آئے گی۔ آپ کا پتہ {until} کو مٹا دیا جائے گا۔",
	"alertLetter.what": "ریٹ",
	"alertLetter.buy": "{currency}، جب آپ خریدیں",
	"alertLetter.sell": "{currency}، جب آپ بیچیں",
	"alertLetter.above": "بڑھ کر ہو جائے",
	"alertLetter.below": "گھٹ کر ہو جائے",
	"alertLetter.phone.again": "دوبارہ لگائیں",
	"alertLetter.again": "اطلاع دوبارہ لگائیں، یا اپنا پتہ ابھی مٹا دیں",
};
