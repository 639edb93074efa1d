import type { problems as en } from "../en/problems.ts";

export const problems: Readonly<Record<keyof typeof en, string>> = {
	"problem.malformed-json": "درخواست پڑھی نہیں جا سکی۔",
	"problem.bad-request": "درخواست سمجھی نہیں جا سکی۔",
	"problem.not-signed-in": "پہلے لاگ اِن کریں۔",
	"problem.wrong-password": "پاس ورڈ غلط ہے",
	"problem.forbidden": "اس کی اجازت نہیں۔",
	"problem.upload-expired": "اپ لوڈ کا یہ پتہ پرانا ہو گیا یا استعمال ہو چکا۔ تصویر دوبارہ چنیں۔",
	"problem.invitation-expired": "یہ لنک پرانا ہو گیا یا استعمال ہو چکا۔ نیا لنک مانگیں۔",
	"problem.not-found": "اس پتے پر کچھ نہیں ہے۔",
	"problem.method-not-allowed": "یہ پتہ اس طرح کی درخواست نہیں لیتا۔",
	"problem.conflict": "اس دوران کسی اور نے اسے بدل دیا۔ آگے بڑھنے سے پہلے دوبارہ دیکھ لیں۔",
	"problem.slug-taken": "یہ سلگ پہلے سے موجود ہے۔ کوئی اور چنیں۔",
	"problem.version-conflict": "اس دوران کسی اور نے اسے بدل دیا۔ آگے بڑھنے سے پہلے دوبارہ دیکھ لیں۔",
	"problem.needs-confirmation": "براہِ کرم یہ اعداد دوبارہ دیکھیں اور تصدیق کریں۔",
	"problem.too-large": "یہ بھیجنے کے لیے بہت بڑا ہے۔",
	"problem.unsupported-media-type": "یہاں اس قسم کا مواد قبول نہیں۔",
	"problem.invalid": "براہِ کرم نشان زدہ خانے دیکھ لیں۔",
	"problem.unusable-image": "یہ تصویر استعمال نہیں ہو سکتی۔",
	"problem.idempotency-mismatch": "یہ کلید کسی اور درخواست کے لیے استعمال ہو چکی ہے۔",
	"problem.too-many-requests": "آپ کے کنکشن سے بہت زیادہ درخواستیں آئی ہیں۔ ایک منٹ رک کر دوبارہ کوشش کریں۔",
	"problem.internal": "ہماری طرف کچھ خرابی ہو گئی۔ دوبارہ کوشش کریں۔",
	"problem.unavailable": "ہم ابھی یہ نہیں لے سکتے۔ کچھ محفوظ نہیں ہوا؛ دوبارہ کوشش کریں۔",
	"problem.store-refused":
		"تصویروں کے ذخیرے نے ہمیں اجازت نہیں دی۔ کچھ محفوظ نہیں ہوا؛ سائٹ چلانے والے اس کی S3 ترتیبات دیکھ لیں۔",
};
