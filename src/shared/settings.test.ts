import { expect, test } from "vitest";
import { unsetContacts } from "./settings.ts";
import { defaultSettings, withoutPlaceholders } from "./staff/default-settings.ts";

test("contact details are unset until each is set, and a placeholder is none", () => {
	expect(unsetContacts(withoutPlaceholders(defaultSettings))).toEqual(["whatsapp", "phone", "supportEmail"]);
	const settings = { ...defaultSettings, phone: "+923211234567" };
	expect(unsetContacts(withoutPlaceholders(settings))).toEqual(["whatsapp", "supportEmail"]);
	expect(withoutPlaceholders(settings).phone).toBe("+923211234567");
});
