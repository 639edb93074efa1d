import type { phoneAlertWords as en } from "../en/phone-alert.ts";

export const phoneAlertWords: Readonly<Record<keyof typeof en, string>> = {
	"alert.phone": "اسی فون پر، ای میل کے بغیر",
	"alert.phoneOwn": "اس فون کی اطلاع",
	"alert.phone.blocked": "براؤزر اس سائٹ کی اطلاعات روک رہا ہے۔ اس کی ترتیبات میں اجازت دیں۔",
	"alert.phone.fields": "کوئی ریٹ لکھیں، جیسے 290۔",
	"alert.phone.passed": "ریٹ پہلے ہی وہاں ہے۔ کوئی اور رقم لکھیں۔",
	"alert.phone.failed": "اس فون تک اطلاع نہیں پہنچ سکتی۔ دوبارہ کوشش کریں، یا ای میل دیں۔",
};
