import type { requestsWords as en } from "../en/requests.ts";

export const requestsWords: Readonly<Record<keyof typeof en, string>> = {
	"receipt.label": "آپ کی آخری درخواست",
	"receipt.copy": "کاپی کریں",
	"receipt.copied": "کاپی ہو گیا",
	"receipt.follow": "صورتِ حال دیکھیں",
	"receipt.followOf": "صورتِ حال دیکھیں: {reference}",
	"receipt.whatsapp": "واٹس ایپ پر جاری رکھیں",
	"receipt.close": "یہ اطلاع بند کریں",
	"requests.title": "میری درخواستیں",
	"requests.description": "اس ڈیوائس سے بھیجی گئی درخواستیں۔",
	"requests.lead": "جو کچھ اس ڈیوائس سے بھیجا گیا، اپنے حوالہ نمبر کے ساتھ۔ یہ فہرست صرف یہیں محفوظ ہے۔",
	"requests.none": "اس ڈیوائس سے ابھی کچھ نہیں بھیجا گیا۔",
	"requests.noScript": "اس فہرست کے لیے اسکرپٹ چاہیے۔ حوالہ نمبر سے آپ درخواست نیچے تلاش کر سکتے ہیں۔",
	"requests.unnamed": "درخواست",
	"requests.sentAt": "بھیجی گئی: {at}",
	"requests.forget": "اس ڈیوائس سے ہٹائیں",
	"requests.forgetOf": "اس ڈیوائس سے ہٹائیں: {reference}",
	"lookUp.title": "درخواست کی صورتِ حال",
	"lookUp.description": "حوالہ نمبر سے دیکھیں کہ درخواست کہاں تک پہنچی۔",
	"lookUp.lead":
		"ہر درخواست کو آٹھ حروف اور ہندسوں کا حوالہ نمبر ملتا ہے۔ اس سے معلوم ہوتا ہے کہ درخواست کہاں تک پہنچی۔",
	"lookUp.field": "حوالہ نمبر",
	"lookUp.hint": "جیسے K7M4-QX2P؛ چھوٹے حروف اور خالی جگہ بھی ٹھیک ہے۔",
	"lookUp.button": "تلاش کریں",
	"lookUp.invalid": "حوالہ نمبر میں آٹھ حروف اور ہندسے ہوتے ہیں، جیسے K7M4-QX2P۔",
};
