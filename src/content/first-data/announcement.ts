import type { Localized } from "#shared/locale.ts";

/** The banner that a new site shows until staff write their own. */
export const firstAnnouncement: Localized = {
	en: "We post new rates on working days and reply to every request.",
	ur: "نئے ریٹ کاروباری دنوں میں لگائے جاتے ہیں اور ہر درخواست کا جواب دیا جاتا ہے۔",
};
