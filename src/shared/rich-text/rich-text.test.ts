import { expect, test } from "vitest";
import { plainText, type RichText, sectionsOf } from "./rich-text.ts";

const heading = (text: string, id?: string) =>
	({ type: "heading", attrs: { level: 2, ...(id ? { id } : {}) }, content: [{ type: "text", text }] }) as const;
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] }) as const;
const doc = (...content: RichText["content"]): RichText => ({ type: "doc", content });

test("a text is cut at its headings, each section with its own anchor", () => {
	const sections = sectionsOf(
		doc(
			paragraph("Before"),
			heading("What we do"),
			paragraph("A"),
			heading("ہم کون ہیں", "who"),
			heading("What we do"),
		),
	);
	expect(sections.map(({ id, blocks }) => [id, blocks.length])).toEqual([
		["section-1", 1],
		["what-we-do", 1],
		["who", 0],
		["section-4", 0],
	]);
});

test("the letters of a text stand in lines", () => {
	const cell = (text: string) => ({ type: "tableCell", content: [paragraph(text)] }) as const;
	expect(
		plainText(
			doc(
				heading("Fees"),
				{ type: "orderedList", content: [{ type: "listItem", content: [paragraph("one")] }] },
				{ type: "table", content: [{ type: "tableRow", content: [cell("a"), cell("b")] }] },
			),
		),
	).toBe("Fees\none\na\tb");
});
