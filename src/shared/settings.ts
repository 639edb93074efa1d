import type { PublicSettings } from "./api/settings.ts";

/** The defaults until staff set something else: placeholders that are recognisable as such. */
export const publicDefaults: PublicSettings = {
	brand: "Sauda",
	whatsapp: "+923000000000",
	phone: "+923000000000",
	supportEmail: "support@example.com",
	businessHours: { en: "Monday to Saturday, 10:00 to 20:00 (PKT)", ur: "پیر تا ہفتہ، صبح 10 سے رات 8 بجے تک" },
	licenceLine: { en: "", ur: "" },
	networksMaintenance: true,
	ratesMaxAgeHours: 48,
	ratesJumpPercent: 10,
	workingTime: { kept: false, days: [1, 2, 3, 4, 5, 6], opens: "10:00", closes: "20:00", holidays: [] },
	showPromise: false,
	pausedOrders: [],
};

const contacts = ["whatsapp", "phone", "supportEmail"] as const;

/** The contact details that staff have not set: the placeholders there belong to nobody. */
export function placeholdersIn(settings: PublicSettings): readonly (typeof contacts)[number][] {
	return contacts.filter((name) => settings[name] === publicDefaults[name]);
}
