import { expect, test } from "vitest";
import { defaultSettings, placeholdersIn } from "./settings.ts";

test("contact details are placeholders until each is set", () => {
	expect(placeholdersIn(defaultSettings)).toEqual(["whatsapp", "phone", "supportEmail"]);
	expect(placeholdersIn({ ...defaultSettings, phone: "+923211234567" })).toEqual(["whatsapp", "supportEmail"]);
});
