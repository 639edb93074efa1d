import type { cardWords as en } from "../en/cards.ts";

export const cardWords: Readonly<Record<keyof typeof en, string>> = {
	"service.websites": "ویب سائٹ ڈیویلپمنٹ",
	"service.websitesText": "آن لائن دکانیں، کمپنی کی ویب سائٹس اور پورٹل جو کمزور نیٹ پر بھی چلیں۔",
	"service.apps": "موبائل ایپس",
	"service.appsText": "اینڈرائیڈ اور آئی فون ایپس، خیال سے اسٹور تک۔",
	"service.networks": "ایفیلیئٹ نیٹ ورکس",
	"service.networksText": "نیٹ ورکس جوائن کرنے، سیٹ اپ کرنے اور چلانے میں مدد۔",
	"service.bugs": "بگ فکسنگ",
	"service.bugsText": "کچھ خراب ہو گیا؟ ہم وجہ ڈھونڈ کر ٹھیک کرتے ہیں۔",
	"service.sims": "یوکے سم کارڈ",
	"service.simsText": "برطانوی کلائنٹس سے بات اور کاروبار کے لیے اصلی برطانوی نمبر۔",
	"service.emails": "بلک ای میل",
	"service.emailsText": "مختلف زمروں کی ای میل فہرستیں، اعلان شدہ ریٹ پر خرید و فروخت۔",
};
