import type { statusWords as en } from "../en/status.ts";

export const statusWords: Readonly<Record<keyof typeof en, string>> = {
	"status.title": "آپ کی درخواست",
	"status.description": "آپ کی درخواست کہاں تک پہنچی۔",
	"status.reference": "حوالہ نمبر",
	"status.sent": "بھیجی گئی",
	"status.changed": "آخری تبدیلی",
	"status.received": "موصول ہو گئی",
	"status.received.text": "محفوظ ہے، اور اب کوئی اسے پڑھے گا۔",
	"status.in-review": "زیرِ غور",
	"status.in-review.text": "ہم میں سے کوئی اسے دیکھ رہا ہے۔",
	"status.answered": "جواب دے دیا گیا",
	"status.answered.text": "ہم نے آپ کو واٹس ایپ یا ای میل پر لکھ دیا ہے۔",
	"status.closed": "مکمل",
	"status.closed.text": "اب کچھ باقی نہیں۔ اگر آپ کے خیال میں کچھ رہ گیا ہے تو ہمیں لکھیے۔",
	"status.answeredAt": "آپ کو {time} پر جواب دیا گیا۔",
	"status.dueBy": "آپ کو {time} تک جواب دینا ہمارے ذمے ہے۔",
	"status.overdue": "جواب {time} تک دینا تھا۔ معذرت؛ براہِ کرم واٹس ایپ پر پوچھیں۔",
	"status.private": "جس کے پاس یہ پتہ ہو وہ یہ صفحہ دیکھ سکتا ہے۔ اس پر نام، نمبر یا رقم نہیں ہوتی۔",
	"status.ask": "واٹس ایپ پر پوچھیے",
	"status.draft": "{reference} السلام علیکم، مجھے {brand} کو بھیجی ہوئی اپنی درخواست کے بارے میں پوچھنا ہے۔",
	"status.unknown": "اس حوالہ نمبر کی کوئی درخواست نہیں ملی",
	"status.unknown.text":
		"نمبر دوبارہ دیکھ لیجیے: آٹھ حروف اور ہندسے، جیسے K7M4-QX2P۔ پرانی درخواستیں کچھ عرصے بعد مٹا دی جاتی ہیں۔",
	"status.unread": "ابھی ہم یہ دیکھ نہیں پا رہے",
	"status.unread.text": "آپ کی درخواست محفوظ ہے۔ ایک منٹ بعد دوبارہ کوشش کیجیے۔",
};
