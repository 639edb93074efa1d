import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { panelEn } from "#i18n/panel/en.ts";
import { panelUr } from "#i18n/panel/ur.ts";
import { handbookPages } from "../src/web/panel/core/handbook/pages.ts";
import { htmlOf } from "./handbook.ts";

const folder = join(import.meta.dirname, "../docs/handbook");

test("headings, lists, pictures and words become HTML, and nothing else does", () => {
	const { html, pictures } = htmlOf(
		"# A & B\n\nWrite **this** in *Rates*.\n\n1. One\n2. <b>Two</b>\n\n![Seen](../p.webp)\n",
	);
	expect(html).toBe(
		'<h2>A &#38; B</h2><p>Write <b>this</b> in <i>Rates</i>.</p><ol><li>One</li><li>&#60;b&#62;Two&#60;/b&#62;</li></ol><img src="@picture0@" alt="Seen" width="360" height="640" loading="lazy">',
	);
	expect(pictures).toEqual(["../p.webp"]);
});

test.for(["en", "ur"])("each page is there in %s, short enough to be read on one's feet", (locale) => {
	expect(readdirSync(join(folder, locale)).toSorted()).toEqual(handbookPages.map((page) => `${page}.md`).toSorted());
	for (const page of handbookPages) {
		const text = readFileSync(join(folder, locale, `${page}.md`), "utf8");
		expect(text.split(/\s+/).length, page).toBeLessThanOrEqual(260);
		for (const path of htmlOf(text).pictures)
			expect(statSync(join(folder, locale, path)).size, path).toBeLessThanOrEqual(40_000);
	}
});

test.each([
	["en", panelEn],
	["ur", panelUr],
])("what stands in italics in %s is called so on the screen", (locale, words) => {
	const shown = new Set(Object.values<string>(words).map((word) => word.replace(/: \{amount\}$/, "")));
	const named = handbookPages.flatMap((page) =>
		htmlOf(readFileSync(join(folder, locale, `${page}.md`), "utf8")).html.match(/(?<=<i>).+?(?=<\/i>)/g),
	);
	expect(named.length).toBeGreaterThan(40);
	expect(named.filter((name) => name && !shown.has(name))).toEqual([]);
});
