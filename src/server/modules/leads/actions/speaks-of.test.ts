import { expect, test } from "vitest";
import { speaksOf } from "./erase.ts";

const person = {
	names: ["Zubaida Canary", "زبیدہ کنیری"],
	numbers: ["+923017654321"],
	emails: ["zubaida.canary@example.org"],
};

test.each([
	"0301-7654321",
	"+92 301 7654321",
	"00923017654321",
	"765432",
	"۰۳۰۱۷۶۵۴۳۲۱",
	"calls of canary, zubaida",
	"زبيده كنيري",
	"ZUBAIDA.canary@example.org",
	"canary@example",
])("“%s” speaks of the person", (text) => {
	expect(speaksOf(text.replace(",", ""), person)).toBe(true);
});

test.each(["", "zubaida", "canary islands", "usdt 500", "54321", "2026-11-22", "0300 1234567", "@", "@example.org"])(
	"“%s” does not",
	(text) => {
		expect(speaksOf(text, person)).toBe(false);
	},
);
