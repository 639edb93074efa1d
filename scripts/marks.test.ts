import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { networkMarks } from "#content/marks.ts";
import { firstNetworks } from "#server/first-data/networks.ts";
import { firstServices } from "#server/first-data/services.ts";
import { hasDrawing } from "#web/ui/picture.tsx";
import { sheets } from "./marks.ts";

const folder = join(import.meta.dirname, "../src/web/ui/pictures");
const read = (name: string) => readFileSync(join(folder, name));

test("all pictures of the site together are at most 30 kB as they are sent", () => {
	const names = globSync("*.svg", { cwd: folder });
	expect(names.sort()).toEqual(["currencies.svg", "drawings.svg", "networks.svg", "offline.svg"]);
	const sent = names.map((name) => brotliCompressSync(read(name)).length);
	expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
});

test("each drawing is one of at most 4 kB in the colour of the text, each service of the first data has its own", () => {
	const symbols =
		read("drawings.svg")
			.toString()
			.match(/<symbol id="[\w-]+"[\s\S]*?<\/symbol>/g) ?? [];
	expect(symbols).toHaveLength(9);
	for (const symbol of symbols) expect(symbol.length).toBeLessThanOrEqual(4096);
	expect(read("drawings.svg").toString()).not.toMatch(/#[0-9a-f]{3}|rgb\(|url\(/i);
	for (const { slug } of firstServices) {
		expect(hasDrawing(slug), slug).toBe(true);
		expect(symbols.some((symbol) => symbol.includes(`id="${slug}"`))).toBe(true);
	}
});

test("the marks are those of simple-icons, each of a network that there is", () => {
	for (const [name, sheet] of Object.entries(sheets)) expect(read(name).toString()).toBe(sheet);
	const slugs = new Set(firstNetworks.map(({ slug }) => slug));
	for (const slug of Object.keys(networkMarks)) expect(slugs, slug).toContain(slug);
});
