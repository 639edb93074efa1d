import { expect, test } from "vitest";
import { lettersOf, plainText, withoutSentences } from "#shared/rich-text/rich-text.ts";
import { firstPages } from "./pages.ts";

const texts = firstPages.flatMap(({ slug, en, ur }) =>
	Object.entries({ en, ur }).flatMap(([locale, { body }]) =>
		plainText(body)
			.split("\n")
			.filter((text) => /\{(?!brand|deadline)\w+\}/.test(text))
			.map((text) => ({ page: `${slug} (${locale})`, text })),
	),
);
const shown = (text: string, unset: readonly string[]) =>
	lettersOf(
		withoutSentences([{ type: "text", text }], (sentence) => unset.some((name) => sentence.includes(`{${name}}`))),
	);
const names = ["supportEmail", "whatsapp", "phone", "party", "retention"];

test.for(texts)("$page stays whole without what is unset: $text", ({ text }) => {
	expect(shown(text, [])).toBe(text);
	for (const name of names) {
		const rest = shown(text, [name]);
		expect(rest).not.toContain(`{${name}}`);
		expect(rest).toMatch(/^$|[.!?؟۔:؛;]\s*$/);
	}
	expect(shown(text, names)).not.toMatch(/\{(?!brand|deadline)/);
});

test("a contact has a sentence of its own, in which nothing but itself is filled in", () => {
	const sentences = texts.flatMap(({ text }) => text.split(/(?<=[.؟۔])\s/));
	const filled = sentences.filter((sentence) => /\{(?:supportEmail|whatsapp|phone)\}/.test(sentence));
	expect(filled.filter((sentence) => (sentence.match(/\{\w+\}/g) ?? []).length > 1)).toEqual([]);
	expect(filled.length).toBeGreaterThan(20);
});

test("a sentence through several marks is left out whole, its neighbours stay as they are", () => {
	const bold = [{ type: "bold" }] as const;
	const content = [
		{ type: "text", text: "Ask us. Call " },
		{ type: "text", text: "{phone}", marks: bold },
		{ type: "text", text: " today! " },
		{ type: "hardBreak" },
		{ type: "text", text: "We reply.", marks: bold },
	] as const;
	expect(withoutSentences(content, (sentence) => sentence.includes("{phone}"))).toEqual([
		{ type: "text", text: "Ask us. " },
		{ type: "text", text: "We reply.", marks: bold },
	]);
});
