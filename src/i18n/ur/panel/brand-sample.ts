import type { brandSampleWords as en } from "../../en/panel/brand-sample.ts";

/** What the preview of the brand says, in both languages at once. */
export const brandSampleWords: Readonly<Record<keyof typeof en, string>> = {
	"sample.day": "دن میں",
	"sample.night": "رات میں",
	"sample.button": "درخواست بھیجیں",
	"sample.link": "تمام ریٹ",
	"sample.stamp": "تصدیق شدہ",
};
