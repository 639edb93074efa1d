import type { PublicSettings } from "./api/settings.ts";

const unsaid = { en: "", ur: "" };
const unlimited = { min: null, max: null, reserve: null };

/** What visitors see until staff set something else. A contact and the hours are empty until then: there is nobody behind a placeholder. */
export const publicDefaults: PublicSettings = {
	brand: "Sauda",
	brandUrdu: "",
	wordmark: unsaid,
	logo: null,
	logoAlone: false,
	brandColour: null,
	brandFiles: null,
	whatsapp: "",
	phone: "",
	supportEmail: "",
	businessHours: unsaid,
	licenceLine: unsaid,
	contractingParty: unsaid,
	tradeLimits: { payoneer: unlimited, usdt: unlimited, binance: unlimited, pkrReserve: null },
	tradeTerms: { fees: unsaid, first: unsaid, time: unsaid },
	networksMaintenance: true,
	siteWords: {},
	ratesMaxAgeHours: 48,
	ratesJumpPercent: 10,
	hasWorkingTime: false,
	rateAlerts: false,
	workingTime: { kept: false, days: [1, 2, 3, 4, 5, 6], opens: "10:00", closes: "20:00", holidays: [] },
	showPromise: false,
	pausedOrders: [],
	retentionMonths: 0,
};

const contacts = ["whatsapp", "phone", "supportEmail"] as const;
export type ContactName = (typeof contacts)[number];

/** The contact details that staff have not set, so that there is nothing to show. */
export function unsetContacts(settings: Readonly<Record<ContactName, string>>): readonly ContactName[] {
	return contacts.filter((name) => settings[name] === "");
}
