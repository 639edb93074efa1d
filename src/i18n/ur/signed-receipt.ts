import type { signedReceiptWords as en } from "../en/signed-receipt.ts";

export const signedReceiptWords: Readonly<Record<keyof typeof en, string>> = {
	"receipt.signed": "دستخط شدہ رسید",
	"receipt.signedText": "یہ اعلان شدہ ریٹ کا ثبوت ہے، اس میں آپ کے بارے میں کچھ نہیں۔ اسے محفوظ کریں یا تصویر لے لیں۔",
	"receipt.download": "ڈاؤن لوڈ کریں",
	"receipt.qr": "رسید {reference} کا کیو آر کوڈ",
	"receipt.verify": "رسید جانچیں",
	"receipt.unsigned": "رسید نہیں ہے: درخواست بھیجتے وقت کوئی اعلان شدہ ریٹ نہیں تھا۔",
	"receipt.unread": "رسید ابھی نہیں پڑھی جا سکی۔ ایک منٹ بعد دوبارہ کوشش کریں۔",
	"receipt.rates": "ہر اعلان شدہ ریٹ جانچیں",
};
