import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sectionsOf } from "#shared/rich-text/rich-text.ts";
import { firstPages } from "./pages.ts";
import { storedItems, storedNames } from "./storage.ts";

const src = join(import.meta.dirname, "../..");
const files = globSync(
	["web/{app,site,ui}/**/*.{ts,tsx}", "server/{pages,http}/**/*.ts", "shared/staff/staff-mark.ts"],
	{
		cwd: src,
	},
)
	.filter((file) => !file.includes(".test."))
	.map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

const stores =
	/localStorage(?:\.setItem|\.\$\{\w+\}=|\[)|sessionStorage|document\.cookie\s*=|createStore\(|caches\.open|Max-Age=|staffMark =|readStored\(/;
// What stores for others knows no names.
const writing = files.filter(({ file, text }) => stores.test(text) && file !== "web/app/stored.ts");

test.for(writing)("$file stores only what the privacy policy names", ({ text }) => {
	const named = /^(?:export )?const (?:\w*[kK]ey|\w*[nN]ame|staffMark|\w*Cookie) = (?:\([^)]*\) => )?["`]([\w:=-]+)/gm;
	const names = [...text.matchAll(named)].map(([, name = ""]) => name.replace(/=en$/, ""));
	expect(names).not.toEqual([]);
	expect(names.filter((name) => !(name in storedNames))).toEqual([]);
});

test("the places that store something are found", () => {
	expect(writing.map(({ file }) => file)).toEqual(
		expect.arrayContaining([
			"server/pages/plain-form.ts",
			"server/pages/routes.ts",
			"web/app/loading/document-scripts.ts",
			"web/app/offline-queue/draft.ts",
			"web/app/offline-queue/storage.ts",
			"web/app/sent.ts",
		]),
	);
});

const policies = firstPages.flatMap(({ slug, en, ur }) => (slug === "privacy" ? [en, ur] : []));

test.for(policies)("$title says what is stored in a browser, item by item", ({ body }) => {
	const [list] = sectionsOf(body).find(({ id }) => id === "your-browser")?.blocks ?? [];
	expect(list?.type === "bulletList" && list.content).toHaveLength(storedItems.length);
	expect(new Set(Object.values(storedNames))).toEqual(new Set(storedItems));
});
