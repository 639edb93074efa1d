import type { pagesWords as en } from "../en/pages.ts";

export const pagesWords: Readonly<Record<keyof typeof en, string>> = {
	"notFound.title": "404 صفحہ نہیں ملا",
	"notFound.text": "کیا آپ یہ صفحہ روٹر میں شامل کرنا بھول گئے؟",
	"notFound.help": "شاید پتہ پرانا ہے یا لکھنے میں غلطی ہوئی۔ یہ صفحات موجود ہیں:",
	"thanks.title": "شکریہ!",
	"thanks.text": "آپ کی درخواست محفوظ ہو گئی ہے۔ ہم {deadline} واٹس ایپ پر رابطہ کریں گے۔",
	"thanks.general":
		"درخواست بھیجنے کے بعد ہم واٹس ایپ پر رابطہ کرتے ہیں۔ حوالہ نمبر سے آپ دیکھ سکتے ہیں کہ وہ کہاں تک پہنچی۔",
	"thanks.reference": "آپ کا حوالہ نمبر",
	"thanks.referenceNote": "ہمیں لکھتے وقت یہ نمبر بتائیے۔",
	"thanks.status": "دیکھیے درخواست کہاں تک پہنچی",
	"thanks.whatsapp": "واٹس ایپ کھولیں",
	"thanks.next": "اس دوران",
	"thanks.draft": "{reference} السلام علیکم، میں نے {brand} کو درخواست بھیجی ہے۔",
	"thanks.description": "آپ کی درخواست موصول ہو گئی۔ {deadline} واٹس ایپ پر ایک انسان جواب دے گا۔",
	"text.contents": "اس صفحے پر",
	"text.dated": "تاریخ:",
	"nav.rates": "ریٹ",
};
