import { expect, test } from "vitest";
import { breachesOf } from "./glossary.ts";

test("an Urdu text is told the glossary's word for what its English says", () => {
	expect(breachesOf("Write to us on WhatsApp", "ہمیں پیغام بھیجیں")).toEqual([
		{ said: "WhatsApp", never: null, ur: "واٹس ایپ" },
	]);
	expect(breachesOf("Write to us on WhatsApp", "ہمیں واٹس ایپ پر لکھیں")).toEqual([]);
});

test("a word that Urdu never uses is told whatever the English says", () => {
	expect(breachesOf("What we do", "ہماری خدمات")).toEqual([{ said: null, never: "خدمات", ur: "سروس" }]);
});

test("what is filled in is no word of the text", () => {
	expect(breachesOf("Reach {whatsapp}", "{whatsapp} پر لکھیں")).toEqual([]);
});
