import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as icons from "simple-icons";
import { currencyMarks, networkMarks } from "#content/marks.ts";

// Draws the marks anew from simple-icons: node scripts/marks.ts
const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon.path]));

/** A sheet of marks, each a symbol that is called like its icon. @throws Error for one that simple-icons does not carry */
function sheetOf(slugs: Iterable<string>): string {
	const symbols = [...new Set(slugs)].sort().map((slug) => {
		const path = bySlug.get(slug);
		if (!path) throw new Error(`simple-icons has no ${slug}`);
		return `<symbol id="${slug}" viewBox="0 0 24 24"><path fill="currentColor" d="${path}"/></symbol>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join("\n")}\n</svg>\n`;
}

/** The sheets by the name of their file. */
export const sheets: Readonly<Record<string, string>> = {
	"currencies.svg": sheetOf(Object.values(currencyMarks)),
	"networks.svg": sheetOf(Object.values(networkMarks)),
};

if (import.meta.main)
	for (const [name, sheet] of Object.entries(sheets))
		writeFileSync(join(import.meta.dirname, "../src/web/ui/pictures", name), sheet);
