import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Convert = (font: Buffer, format: "sfnt") => Promise<Buffer>;

// It ships no types.
const { convert } = createRequire(import.meta.url)("fontverter") as { convert: Convert };

const source = fileURLToPath(new URL("../src/web/fonts/", import.meta.url));

/** Lays the pages' faces into a folder in the plain form, the only one that pictures can be drawn with. */
export async function writePlainFonts(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	for (const name of ["nastaliq", "display"])
		writeFileSync(join(folder, `${name}.ttf`), await convert(readFileSync(`${source}${name}.woff2`), "sfnt"));
}
