import type { statusWords as en } from "../en/status.ts";

export const statusWords: Readonly<Record<keyof typeof en, string>> = {
	"status.title": "آپ کی درخواست",
	"status.description": "آپ کی درخواست کہاں تک پہنچی۔",
	"status.reference": "حوالہ نمبر",
	"status.sent": "بھیجی گئی",
	"status.changed": "آخری تبدیلی",
	"status.received": "موصول ہو گئی",
	"status.received.text": "آپ کی درخواست مل گئی ہے؛ ہماری ٹیم جلد اسے دیکھے گی۔",
	"status.in-review": "زیرِ غور",
	"status.in-review.text": "ہماری ٹیم اس پر کام کر رہی ہے۔",
	"status.answered": "جواب دے دیا گیا",
	"status.answered.text": "ہم نے آپ کو واٹس ایپ یا ای میل پر لکھ دیا ہے۔",
	"status.closed": "بند",
	"status.closed.text": "یہ درخواست بند ہو چکی ہے۔ اگر آپ کے خیال میں کچھ رہ گیا ہے تو ہمیں لکھیں۔",
	"status.answeredAt": "ہم نے {time} پر جواب دیا۔",
	"status.dueBy": "ہمارا جواب {time} تک آ جائے گا۔",
	"status.overdue": "جواب {time} تک دینا تھا۔ معذرت؛ براہِ کرم واٹس ایپ پر پوچھیں۔",
	"status.private": "جس کے پاس یہ لنک ہو وہ یہ صفحہ دیکھ سکتا ہے۔ اس پر نام، نمبر یا رقم نہیں ہوتی۔",
	"status.asked": "آپ نے کیا مانگا تھا",
	"status.askedNote": "یہ صرف اسی آلے پر نظر آتا ہے؛ جس کے پاس صرف لنک ہو وہ اسے نہیں دیکھ سکتا۔",
	"status.ask": "واٹس ایپ پر پوچھیں",
	"status.draft":
		"حوالہ نمبر {reference}۔ السلام علیکم، مجھے {brand} کو بھیجی ہوئی اپنی درخواست کے بارے میں پوچھنا ہے۔",
	"status.unknown": "اس حوالہ نمبر کی کوئی درخواست نہیں ملی",
	"status.unknown.text":
		"حوالہ نمبر دوبارہ دیکھ لیں: آٹھ حروف اور ہندسے، جیسے K7M4-QX2P۔ پرانی درخواستیں کچھ عرصے بعد مٹا دی جاتی ہیں۔",
	"status.unread": "درخواست ابھی نہیں دیکھی جا سکتی",
	"status.unread.text": "آپ کی درخواست محفوظ ہے۔ ایک منٹ بعد دوبارہ کوشش کریں۔",
};
