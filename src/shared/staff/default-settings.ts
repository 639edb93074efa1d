import type { Settings } from "../api/settings.ts";
import { publicDefaults } from "../settings.ts";

/** All settings until staff set something else. */
export const defaultSettings: Settings = {
	...publicDefaults,
	ratesSecondPersonPercent: 0,
	ratesReminderAt: "",
	staffLanguage: "en",
	dailySummary: true,
	retentionMonths: 0,
};
