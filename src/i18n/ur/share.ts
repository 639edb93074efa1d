import type { shareWords as en } from "../en/share.ts";

export const shareWords: Readonly<Record<keyof typeof en, string>> = {
	"rate.share": "شیئر",
	"rate.shareTitle": "اعلان شدہ ریٹ شیئر کریں",
	"rate.shareNothing": "پہلے ریٹ مقرر کریں یا ان کی تصدیق کریں: صرف وہی شیئر ہوتا ہے جو عملے نے بتایا ہو۔",
	"rate.shareStatus": "واٹس ایپ اسٹیٹس کے لیے",
	"rate.shareSquare": "چوکور",
	"rate.shareShape": "شکل",
	"rate.shareText": "متن",
	"rate.sharePreview": "ریٹ کی تصویر",
	"rate.shareSend": "تصویر اور متن شیئر کریں",
	"rate.shareDownload": "تصویر ڈاؤن لوڈ کریں",
	"rate.shareCopy": "متن کاپی کریں",
	"rate.shareCopied": "کاپی ہو گیا",
	"rate.shareFailed": "تصویر نہیں بن سکی",
	"rate.picturePer": "روپے فی ڈالر (بلک ای میل: فی ای میل)",
	"rate.shareComma": "، ",
	"rate.shareUnread": "یہ نہیں کھل سکا۔ انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔",
};
