import type { issuesWords as en } from "../en/issues.ts";

export const issuesWords: Readonly<Record<keyof typeof en, string>> = {
	"issue.required": "یہ خانہ بھرنا لازمی ہے۔",
	"issue.tooLong": "یہ بہت لمبا ہے۔ زیادہ سے زیادہ {limit} حروف۔",
	"issue.notText": "یہاں الفاظ لکھیں۔",
	"issue.notFields": "درخواست میں کوئی خانہ نہیں۔",
	"issue.unusableCharacters": "اس میں ایسے حروف ہیں جو محفوظ نہیں ہو سکتے۔",
	"issue.number": "کوئی عدد لکھیں، جیسے 250 یا 1,500۔",
	"issue.grouping":
		"یہ {decimal} ہے یا {whole}؟ جو درست ہو وہی لکھیں۔ کوما ہزار یا لاکھ کے لیے ہے، جیسے 1,500 یا 1,00,000۔",
	"issue.positive": "یہ صفر سے زیادہ ہونا چاہیے۔",
	"issue.tooLarge": "یہ عدد بہت بڑا ہے۔",
	"issue.whole": "پورا عدد لکھیں۔",
	"issue.minimum": "کم از کم {limit}۔",
	"issue.choice": "دیے گئے اختیارات میں سے ایک چنیں۔",
	"issue.email": "درست ای میل لکھیں، جیسے \u2066name@example.com\u2069۔",
	"issue.phone":
		"یہ فون نمبر نہیں لگتا۔ اس طرح لکھیں: \u20660300\u00a01234567\u2069 یا \u2066+92\u00a0300\u00a01234567\u2069۔",
	"issue.paused": "یہ اس وقت دستیاب نہیں۔ کچھ اور چن لیں یا ہمیں لکھیں۔",
};
