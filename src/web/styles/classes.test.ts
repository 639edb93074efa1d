import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const classesIn = (file: string) => {
	const rules = readFileSync(`${folder}/${file}`, "utf8").matchAll(/^([^\s@/{}][^{}]*)\{/gm);
	const selectors = [...rules].flatMap(([, list = ""]) => list.split(","));
	return new Set(selectors.map((selector) => selector.trim()).filter((selector) => /^\.[\w-]+$/.test(selector)));
};

test("a class is defined in one file, whichever of the files a page loads, and in which order", () => {
	const files = readdirSync(folder).filter((name) => name.endsWith(".css"));
	const all = files.flatMap((file) => [...classesIn(file)].map((name) => ({ file, name })));
	expect(all.length).toBeGreaterThan(30);
	const twice = all.filter(({ file, name }) => all.some((other) => other.name === name && other.file !== file));
	expect(twice).toEqual([]);
});
