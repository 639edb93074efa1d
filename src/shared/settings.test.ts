import { expect, test } from "vitest";
import { placeholdersIn } from "./settings.ts";
import { defaultSettings } from "./staff/default-settings.ts";

test("contact details are placeholders until each is set", () => {
	expect(placeholdersIn(defaultSettings)).toEqual(["whatsapp", "phone", "supportEmail"]);
	expect(placeholdersIn({ ...defaultSettings, phone: "+923211234567" })).toEqual(["whatsapp", "supportEmail"]);
});
