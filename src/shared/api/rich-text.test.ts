import fc from "fast-check";
import { expect, test } from "vitest";
import { isSafeLink, longestRichText, mostNodes } from "../rich-text/rich-text.ts";
import { sentRichText } from "./rich-text.ts";

const text = (text: string, ...marks: object[]) => ({ type: "text", text, ...(marks.length > 0 ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const doc = (...content: object[]) => ({ type: "doc", content });
const link = (href: string) => ({ type: "link", attrs: { href } });
const item = (...content: object[]) => ({ type: "listItem", content });
const list = (...content: object[]) => ({ type: "bulletList", content });
const isTaken = (value: unknown) => sentRichText.safeParse(value).success;

test("headings, paragraphs, lists, tables and marks come through as they are", () => {
	const cell = { type: "tableCell", content: [paragraph(text("1"))] };
	const written = doc(
		{ type: "heading", attrs: { level: 2, id: "who" }, content: [text("Who")] },
		paragraph(text("We are "), text("{brand}", { type: "bold" }), { type: "hardBreak" }, text("here", link("/about"))),
		list(item(paragraph(text("one")), list(item(paragraph(text("of one")))))),
		{ type: "table", content: [{ type: "tableRow", content: [cell, cell] }] },
	);
	expect(sentRichText.parse(written)).toEqual(written);
});

test.for([
	["script", doc({ type: "script", content: [text("alert(1)")] })],
	["HTML", doc({ type: "html", html: "<script>" })],
	["an image", doc({ type: "image", attrs: { src: "x", onerror: "alert(1)" } })],
	["a heading of the first level", doc({ type: "heading", attrs: { level: 1 } })],
	["text outside a paragraph", doc(text("loose"))],
	["no document", paragraph(text("x"))],
	["a word", "<b>x</b>"],
	["NUL", doc(paragraph(text("a\0b")))],
	["an unknown mark", doc(paragraph(text("x", { type: "style", attrs: { style: "color:red" } })))],
] as const)("%s is refused", ([, written]) => {
	expect(isTaken(written)).toBe(false);
});

const picture = { src: `/media/${"0a".repeat(16)}.webp`, alt: "Our counter", width: 1200, height: 900 };

test("a picture is one of ours, with its size and words, and nothing more", () => {
	const written = (attrs: object) => doc({ type: "image", attrs });
	expect(sentRichText.parse(written({ ...picture, onerror: "alert(1)" }))).toEqual(written(picture));
	for (const wrong of [
		{ src: "https://evil.example/a.webp" },
		{ src: "/media/../api/session" },
		{ alt: "" },
		{ alt: undefined },
		{ width: 0 },
		{ height: 5000 },
	])
		expect(isTaken(written({ ...picture, ...wrong })), JSON.stringify(wrong)).toBe(false);
});

test("attributes that nobody declared are dropped", () => {
	const written = doc({ ...paragraph(text("x")), attrs: { class: "evil", onclick: "alert(1)" }, style: "x" });
	expect(sentRichText.parse(written)).toEqual(doc(paragraph(text("x"))));
});

test.for([
	"https://example.org/a?b=c#d",
	"http://example.org",
	"/rates",
	"/ur/terms#fees",
	"#who-we-are",
	"#ہم-کون",
	"mailto:a@b.pk",
	"tel:+92 300 1234567",
])("a link may lead to %s", (href) => {
	expect(isSafeLink(href)).toBe(true);
});

test.for([
	"javascript:alert(1)",
	" javascript:alert(1)",
	"JaVaScRiPt:x",
	"data:text/html,x",
	"//evil.example",
	"/\\evil.example",
	"vbscript:x",
	"https://",
	"file:///etc/passwd",
	"https://evil@sauda.example/",
	"https://sauda.example:x@evil.example/",
	"https://sаudа.example/",
	"https://xn--sud-8cd6a.example/",
	"https://s%61uda.example/",
	"",
])("a link cannot lead to %s", (href) => {
	expect(isSafeLink(href)).toBe(false);
	expect(isTaken(doc(paragraph(text("x", link(href)))))).toBe(false);
});

test("whatever is taken as a link is opened by a browser as no script", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "binary" }),
			fc.constantFrom("", "java", "data:", "/", "//", "https:", "\t"),
			(rest, start) => {
				const href = start + rest;
				if (!isSafeLink(href)) return;
				expect(new URL(href, "https://sauda.example").protocol).toMatch(/^(?:https?|mailto|tel):$/);
			},
		),
	);
});

test("too much, too many and too deep are refused", () => {
	expect(isTaken(doc(paragraph(text("x".repeat(longestRichText)))))).toBe(true);
	expect(isTaken(doc(paragraph(text("x".repeat(longestRichText + 1)))))).toBe(false);
	expect(isTaken(doc(...Array.from({ length: mostNodes }, () => paragraph())))).toBe(false);
	const nested = (depth: number): object => list(item(paragraph(text("x")), ...(depth > 1 ? [nested(depth - 1)] : [])));
	expect(isTaken(doc(nested(3)))).toBe(true);
	expect(isTaken(doc(nested(4)))).toBe(false);
});
