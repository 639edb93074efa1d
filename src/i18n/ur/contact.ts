import type { contactWords as en } from "../en/contact.ts";

export const contactWords: Readonly<Record<keyof typeof en, string>> = {
	"contact.title": "رابطہ: واٹس ایپ، ای میل اور فون",
	"contact.description":
		"واٹس ایپ، ای میل یا فارم سے لکھیے، یا فون کیجیے۔ اردو یا انگریزی میں؛ ہر پیغام کا جواب {deadline} ایک انسان دیتا ہے۔",
	"contact.heading": "ہم سے بات کیجیے",
	"contact.lead": "اردو یا انگریزی، جو آپ کو آسان لگے۔ ہر پیغام کا جواب {deadline}۔",
	"contact.whatsapp": "واٹس ایپ",
	"contact.whatsappNote": "سب سے تیز طریقہ۔ چیٹ میں لکھا ہوا مسودہ کھلتا ہے؛ خود بخود کچھ نہیں جاتا۔",
	"contact.email": "ای میل",
	"contact.emailNote": "لمبی تحریر اور کاغذات کے لیے۔ پاس ورڈ کبھی نہ بھیجیے۔",
	"contact.phone": "فون",
	"contact.notSet": "ابھی طے نہیں ہوا: تب تک رابطہ فارم استعمال کریں۔",
	"contact.phoneNote": "کاروباری اوقات میں، پاکستان کے وقت کے مطابق۔",
	"contact.writeTitle": "یہیں سے لکھیے",
	"contact.writeText":
		"آپ کا نام، واٹس ایپ نمبر اور کام کی بات۔ آپ کو حوالہ نمبر ملتا ہے، اور واٹس ایپ پر ایک انسان جواب دیتا ہے۔",
	"contact.writeButton": "رابطہ فارم کھولیں",
	"contact.business": "کاروباری معلومات",
	"contact.response": "جواب",
	"contact.responseValue": "24 گھنٹے کے اندر",
	"contact.responseValueWorkingDay": "ایک کاروباری دن کے اندر",
	"contact.kept": "وقت پر جواب",
	"contact.keptValue": "پچھلے 90 دن کی {share} درخواستیں",
	"contact.location": "مقام",
	"contact.locationValue": "پاکستان (آن لائن)",
	"contact.languages": "زبانیں",
	"contact.languagesValue": "انگریزی اور اردو",
	"contact.faq": "اکثر پوچھے جانے والے سوالات",
	"contact.callTitle": "ابھی بات کرنا چاہتے ہیں؟",
	"contact.callText": "واٹس ایپ پر چیٹ کھولیے۔ کچھ بھی بھیجنے سے پہلے نمبر کو اس صفحے والے نمبر سے ملا لیجیے۔",
	"contact.callButton": "واٹس ایپ پر بات کریں",
};
