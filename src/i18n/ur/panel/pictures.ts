import type { panelPicturesWords as en } from "../../en/panel/pictures.ts";

/** Pictures of staff: those that are there, and those in texts. */
export const panelPicturesWords: Readonly<Record<keyof typeof en, string>> = {
	"pictures.library": "پہلے سے موجود تصویر چنیں",
	"pictures.title": "آپ کی تصویریں",
	"pictures.empty": "ابھی کوئی تصویر نہیں",
	"pictures.unused": "کہیں نہیں لگی",
	"pictures.choose": "تصویر {n}: {used}",
	"pictures.insert": "تصویر",
	"pictures.alt": "تصویر میں کیا ہے",
	"pictures.altHint": "ان کے لیے جو دیکھ نہیں سکتے۔ چند الفاظ، اسی زبان میں جس میں متن ہے۔",
	"pictures.altMissing": "چند الفاظ میں لکھیں کہ تصویر میں کیا ہے۔",
	"pictures.none": "پہلے تصویر چنیں۔",
	"pictures.place": "متن میں لگائیں",
	"brand.logoAlone": "صرف لوگو دکھائیں: نام اس میں لکھا ہوا ہے",
};
