import type { panelIssuesWords as en } from "../../en/panel/issues.ts";

export const panelIssuesWords: Readonly<Record<keyof typeof en, string>> = {
	"issue.slugTaken": "یہ پتہ پہلے سے موجود ہے۔ کوئی اور چنیں۔",
	"issue.slugUnusable": "پتے میں کم از کم ایک حرف یا ہندسہ ہونا چاہیے۔",
	"issue.notList": "یہاں فہرست ہونی چاہیے۔",
	"issue.tooMany": "یہ تعداد بہت زیادہ ہے۔ زیادہ سے زیادہ {limit}۔",
	"issue.link": "یہ ویب کا پتہ نہیں لگتا۔",
	"issue.foreignImage": "صرف وہی تصویر لگ سکتی ہے جو یہاں اپ لوڈ کی گئی ہو۔",
	"issue.sellAboveBuy": "اس طرح ہم لینے سے زیادہ دیں گے۔ اگر یہی مقصد ہے تو تصدیق کریں۔",
	"issue.misplacedDigit": "یہ موجودہ ریٹ سے بہت دور ہے۔ کہیں کوئی ہندسہ یا اعشاریہ غلط جگہ تو نہیں؟",
	"issue.jump": "یہ تبدیلی {limit}% سے زیادہ ہے۔ اگر یہی مقصد ہے تو تصدیق کریں۔",
	"issue.wrongPassword": "یہ آپ کا پاس ورڈ نہیں ہے۔",
	"issue.wrongCode": "یہ کوڈ درست نہیں۔ ایپ میں اس وقت جو کوڈ نظر آ رہا ہے وہ لکھیں۔",
	"issue.tooShort": "یہ بہت چھوٹا ہے۔ کم از کم {limit} حروف۔",
	"issue.commonPassword": "یہ پاس ورڈ سب سے پہلے آزمایا جاتا ہے۔ کوئی اور رکھیں، مثلاً اپنے چنے ہوئے تین الفاظ۔",
	"issue.nameInPassword": "یہ ایسے نام سے بنا ہے جو اوروں کو معلوم ہے۔ کوئی اور رکھیں، مثلاً اپنے چنے ہوئے تین الفاظ۔",
	"issue.emailTaken": "اس ای میل پر پہلے سے ایک اکاؤنٹ موجود ہے۔",
	"issue.imageKind": "یہ JPEG، PNG، GIF یا WebP تصویر نہیں ہے۔",
	"issue.imageSize": "یہ تصویر بہت بڑی ہے۔ ہر طرف زیادہ سے زیادہ 4,096 پکسل اور کل 50 لاکھ پکسل۔",
	"issue.imageBroken": "یہ تصویر خراب ہے اور پڑھی نہیں جا سکتی۔",
	"issue.pastTime": "یہ وقت گزر چکا ہے۔ براہِ کرم آگے کا وقت چنیں۔",
	"issue.unknownVariable": "یہاں {name} نہیں ہوتا۔ جو کچھ بھرا جا سکتا ہے، اس کی فہرست متن کے ساتھ ہے۔",
};
