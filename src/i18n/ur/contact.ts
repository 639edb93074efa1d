import type { contactWords as en } from "../en/contact.ts";

export const contactWords: Readonly<Record<keyof typeof en, string>> = {
	"contact.title": "رابطہ: واٹس ایپ، ای میل اور فون",
	"contact.description":
		"واٹس ایپ، ای میل یا فارم سے لکھیں، یا فون کریں۔ اردو یا انگریزی میں؛ ہماری ٹیم ہر پیغام کا جواب {deadline} دیتی ہے۔",
	"contact.heading": "ہم سے بات کریں",
	"contact.lead": "اردو یا انگریزی، جو آپ کو آسان لگے۔ ہر پیغام کا جواب {deadline}۔",
	"contact.whatsapp": "واٹس ایپ",
	"contact.whatsappNote": "سب سے تیز طریقہ۔",
	"contact.email": "ای میل",
	"contact.emailNote": "دستاویزات کے لیے۔ پاس ورڈ کبھی نہ بھیجیں۔",
	"contact.phone": "فون",
	"contact.notSet": "ابھی دستیاب نہیں۔",
	"contact.phoneNote": "کاروباری اوقات میں۔",
	"contact.writeButton": "ہمیں لکھیں",
	"contact.business": "کاروباری معلومات",
	"contact.response": "جواب کا وقت",
	"contact.keptValue": "پچھلے 90 دن کی {share} درخواستیں",
	"contact.location": "مقام",
	"contact.locationValue": "پاکستان (آن لائن)",
	"contact.languages": "زبانیں",
	"contact.languagesValue": "انگریزی اور اردو",
	"contact.faq": "اکثر پوچھے جانے والے سوالات",
	"contact.callButton": "واٹس ایپ پر بات کریں",
};
