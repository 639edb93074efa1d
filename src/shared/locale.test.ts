import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localeOfPath, locales, localizedPath, pickText, textLocale, withoutLocale } from "./locale.ts";

const path = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/)).map((parts) => `/${parts.join("/")}`);

describe("an address", () => {
	test("has a twin in each language, and leads back from it", () => {
		fc.assert(
			fc.property(path, fc.constantFrom(...locales), (address, locale) => {
				fc.pre(localeOfPath(address) === "en");
				const twin = localizedPath(address, locale);
				expect(localeOfPath(twin)).toBe(locale);
				expect(withoutLocale(twin)).toBe(address);
				expect(localizedPath(twin, "en")).toBe(address);
				expect(localizedPath(twin, locale)).toBe(twin);
			}),
		);
	});

	test.for([
		["/ur", "ur", "/"],
		["/ur/rates", "ur", "/rates"],
		["/urdu", "en", "/urdu"],
		["/", "en", "/"],
	] as const)("%s is %s and without it %s", ([address, locale, rest]) => {
		expect([localeOfPath(address), withoutLocale(address)]).toEqual([locale, rest]);
	});
});

test("a text that staff wrote in one language alone is shown in the other, too", () => {
	expect(pickText({ en: "Hello", ur: "سلام" }, "ur")).toBe("سلام");
	expect([null, undefined, "", "  "].map((ur) => pickText({ en: "Hello", ur }, "ur"))).toEqual(Array(4).fill("Hello"));
	expect(pickText({ en: "Hello", ur: "سلام" }, "en")).toBe("Hello");
	for (const locale of locales) {
		expect(pickText({ en: " ", ur: "سلام" }, locale)).toBe("سلام");
		expect(textLocale({ en: "", ur: "سلام" }, locale)).toBe("ur");
	}
});
