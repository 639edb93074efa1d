import { expect, test } from "vitest";
import { mailtoLink, phoneText } from "./contact-links.ts";

test("a plain address is linked as it is", () => {
	expect(mailtoLink("aisha@example.pk")).toBe("mailto:aisha@example.pk");
});

test("an address cannot add a recipient or a text", () => {
	const link = mailtoLink("x?cc=spy@evil.example&body=hi@x.co");
	expect(link).toBe("mailto:x%3Fcc%3Dspy%40evil.example%26body%3Dhi@x.co");
	expect(new URL(link).search).toBe("");
});

test("a Pakistani mobile is grouped as people read it", () => {
	expect(phoneText("+923001234567")).toBe("+92 300 1234567");
});

test("so is a landline, behind the code of its city", () => {
	expect(phoneText("+922134567890")).toBe("+92 21 34567890");
	expect(phoneText("+92992123456")).toBe("+92 992 123456");
});

test("a number of another country stays as it is", () => {
	expect(phoneText("+447700900123")).toBe("+447700900123");
});
