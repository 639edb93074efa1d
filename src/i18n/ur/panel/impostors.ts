import type { panelImpostorsWords as en } from "../../en/panel/impostors.ts";

export const panelImpostorsWords: Readonly<Record<keyof typeof en, string>> = {
	"impostors.title": "جعل ساز",
	"impostors.text":
		"یہ اطلاعات لوگوں نے بھیجی ہیں۔ جس کی تصدیق ہو، وہ ”کیا یہ واقعی ہم ہیں؟“ کے صفحے پر اپنی جگہ کے ساتھ دکھایا جاتا ہے۔",
	"impostors.more": "کون ہمارے نام سے دھوکا دے رہا ہے، لوگوں کی اطلاع کے مطابق",
	"impostors.empty": "کوئی اطلاع نہیں آئی",
	"impostors.emptyHelp": "لوگ ”کیا یہ واقعی ہم ہیں؟“ کے صفحے سے اطلاع دیتے ہیں۔",
	"impostors.value": "نمبر، پتہ یا اکاؤنٹ",
	"impostors.where": "کہاں ملا: {where}",
	"impostors.state": "حالت",
	"impostors.open": "نئی",
	"impostors.confirmed": "تصدیق شدہ",
	"impostors.dismissed": "رد",
	"impostors.confirm": "تصدیق کریں",
	"impostors.dismiss": "رد کریں",
	"impostors.confirmOf": "{value} کی تصدیق کریں",
	"impostors.dismissOf": "{value} کو رد کریں",
	"impostors.picture": "{value} کی اطلاع کے ساتھ آئی تصویر",
	"impostors.new": "ایک جعل ساز کی اطلاع آئی ہے",
	"impostors.newText":
		"کسی کو ایسا شخص ملا ہے جو ہمارا نام استعمال کر رہا ہے۔ اطلاع دیکھیں، پھر تصدیق کریں یا رد کریں۔",
	"impostors.openList": "اطلاعات کھولیں",
	"impostors.failed": "اطلاع ویسی ہی ہے جیسی تھی",
};
