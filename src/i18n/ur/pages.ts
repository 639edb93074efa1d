import type { pagesWords as en } from "../en/pages.ts";

export const pagesWords: Readonly<Record<keyof typeof en, string>> = {
	"notFound.title": "404 صفحہ نہیں ملا",
	"notFound.text": "جو صفحہ آپ نے کھولا وہ موجود نہیں یا ہٹا دیا گیا ہے۔",
	"notFound.help": "شاید پتہ پرانا ہے یا لکھنے میں غلطی ہوئی۔ یہ صفحات موجود ہیں:",
	"thanks.title": "شکریہ!",
	"thanks.text": "آپ کی درخواست ہمیں مل گئی ہے۔ ہم {deadline} واٹس ایپ پر رابطہ کریں گے۔",
	"thanks.general":
		"آپ درخواست بھیجیں تو ہم واٹس ایپ پر جواب دیتے ہیں۔ حوالہ نمبر سے دیکھ سکتے ہیں کہ درخواست کہاں تک پہنچی۔",
	"thanks.reference": "آپ کا حوالہ نمبر",
	"thanks.referenceNote": "ہمیں لکھتے وقت یہ نمبر بتائیں۔",
	"thanks.writeDown": "یہ حوالہ نمبر لکھ لیں: یہ آپ کے فون پر محفوظ نہیں ہوا۔",
	"thanks.whatsapp": "واٹس ایپ کھولیں",
	"thanks.next": "اس دوران",
	"thanks.draft": "حوالہ نمبر {reference}۔ السلام علیکم، میں نے {brand} کو درخواست بھیجی ہے۔",
	"thanks.description": "آپ کی درخواست موصول ہو گئی۔ ہماری ٹیم {deadline} واٹس ایپ پر جواب دے گی۔",
	"text.contents": "اس صفحے پر",
	"text.dated": "تاریخ:",
	"text.changed": "آخری تبدیلی:",
	"text.version": "ورژن {version}",
};
