import type { offersWords as en } from "../en/offers.ts";

export const offersWords: Readonly<Record<keyof typeof en, string>> = {
	"offers.packages": "پیکیج",
	"offers.work": "ہمارا کیا ہوا کام",
	"compare.title": "نیٹ ورکس کا موازنہ",
	"compare.choose": "موازنہ",
	"compare.chooseNamed": "موازنے میں شامل کریں: {network}",
	"compare.show": "موازنہ کریں ({count})",
	"compare.showPlain": "منتخب نیٹ ورکس کا موازنہ کریں",
	"compare.hint": "دو یا تین نیٹ ورک چنیں۔",
	"compare.one": "موازنے کے لیے ایک یا دو اور چنیں۔",
	"compare.back": "فہرست پر واپس جائیں",
	"compare.remove": "موازنے سے نکالیں: {network}",
	"compare.removeOne": "نکالیں",
	"compare.unknown": "معلوم نہیں",
	"compare.sources": "تاریخ نیٹ ورک کے اپنے صفحے پر لے جاتی ہے، جہاں یہ پڑھا گیا۔",
	"compare.model": "ماڈل",
	"compare.price": "قیمت",
	"network.website": "ویب سائٹ: {network}",
	"networks.quick": "فوری فلٹر",
};
