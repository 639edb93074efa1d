import type { Localized } from "#shared/locale.ts";

/** The banner that a new site shows until staff write their own. */
export const firstAnnouncement: Localized = {
	en: "Rates are posted on working days, and every request gets an answer.",
	ur: "ریٹ کاروباری دنوں میں جاری کیے جاتے ہیں اور ہر درخواست کا جواب دیا جاتا ہے۔",
};
