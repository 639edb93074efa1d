import type { Settings } from "../api/settings.ts";
import { type ContactName, publicDefaults } from "../settings.ts";

// They belong to nobody, and are recognisable as such in the panel's form; visitors never get them.
const placeholders = {
	whatsapp: "+923000000000",
	phone: "+923000000000",
	supportEmail: "support@example.com",
} as const satisfies Readonly<Record<ContactName, string>>;

// Visitors are told whether it was set; it is no setting.
const { hasWorkingTime: _, rateAlerts: __, ...settable } = publicDefaults;

/** All settings until staff set something else. */
export const defaultSettings: Settings = {
	...settable,
	...placeholders,
	ratesSecondPersonPercent: 0,
	ratesReminderAt: "",
	staffLanguage: "en",
	dailySummary: true,
	staffSeeProfit: false,
	reserveFollowsStock: false,
	mail: null,
	webhook: null,
};

/** The settings with an empty text for each contact that is still the placeholder. */
export function withoutPlaceholders<Known extends Readonly<Record<ContactName, string>>>(settings: Known): Known {
	const real = ([name, placeholder]: [string, string]) =>
		settings[name as ContactName] === placeholder ? [[name, ""]] : [];
	return { ...settings, ...Object.fromEntries(Object.entries(placeholders).flatMap(real)) };
}
