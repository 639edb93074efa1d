import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lostFiles, physicalStyles, tooLong } from "./sources.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (pattern: string) =>
	globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const files = globSync("{*,{src,scripts,e2e,bench,demo,deploy,docs}/**/*}.*", { cwd: root });

const complaints = [
	...read("src/web/**/*.{ts,tsx,css}").flatMap(({ file, text }) =>
		physicalStyles(text).map((found) => `${file}: ${found} knows left from right; use the logical one`),
	),
	...read("{src,scripts,e2e,bench,demo}/**/*.{ts,tsx,css}").flatMap(({ file, text }) => tooLong(file, text)),
	...read("{*,docs/**/*,bench/faults/*}.md").flatMap(({ file, text }) =>
		lostFiles(text, files).map((lost) => `${file} names ${lost}, which is not there`),
	),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
