import type { contactWords as en } from "../en/contact.ts";

export const contactWords: Readonly<Record<keyof typeof en, string>> = {
	"contact.title": "رابطہ: واٹس ایپ، ای میل اور فون",
	"contact.description":
		"واٹس ایپ، ای میل یا فارم سے لکھیں، یا فون کریں۔ اردو یا انگریزی میں؛ ہماری ٹیم ہر پیغام کا جواب {deadline} دیتی ہے۔",
	"contact.heading": "ہم سے بات کریں",
	"contact.lead": "اردو یا انگریزی، جو آپ کو آسان لگے۔ ہر پیغام کا جواب {deadline}۔",
	"contact.whatsapp": "واٹس ایپ",
	"contact.whatsappNote": "سب سے تیز طریقہ۔ چیٹ میں پیغام لکھا ہوا کھلے گا؛ آپ بھیجیں گے تو جائے گا۔",
	"contact.email": "ای میل",
	"contact.emailNote": "لمبے پیغام اور دستاویزات کے لیے۔ پاس ورڈ کبھی نہ بھیجیں۔",
	"contact.phone": "فون",
	"contact.notSet": "ابھی طے نہیں ہوا: تب تک رابطہ فارم استعمال کریں۔",
	"contact.phoneNote": "کاروباری اوقات میں، پاکستان کے وقت کے مطابق۔",
	"contact.writeTitle": "یہیں سے لکھیں",
	"contact.writeText":
		"اپنا نام، واٹس ایپ نمبر اور کام کی تفصیل لکھیں۔ آپ کو حوالہ نمبر ملے گا، اور ہماری ٹیم واٹس ایپ پر جواب دے گی۔",
	"contact.writeButton": "رابطہ فارم کھولیں",
	"contact.business": "کاروباری معلومات",
	"contact.response": "جواب کا وقت",
	"contact.kept": "وقت پر جواب",
	"contact.keptValue": "پچھلے 90 دن کی {share} درخواستیں",
	"contact.location": "مقام",
	"contact.locationValue": "پاکستان (آن لائن)",
	"contact.languages": "زبانیں",
	"contact.languagesValue": "انگریزی اور اردو",
	"contact.faq": "اکثر پوچھے جانے والے سوالات",
	"contact.callTitle": "ابھی بات کرنی ہے؟",
	"contact.callText": "واٹس ایپ پر چیٹ کھولیں۔ کچھ بھی بھیجنے سے پہلے نمبر کو اس صفحے والے نمبر سے ملا لیں۔",
	"contact.callButton": "واٹس ایپ پر بات کریں",
};
