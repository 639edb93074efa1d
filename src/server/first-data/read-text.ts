import { readFileSync } from "node:fs";
import { join } from "node:path";
import { programFolder } from "#server/lib/folders.ts";

/** The text of a file beside this one: what a new site says, written for who translates or corrects it. */
export function readText(name: string): string {
	return readFileSync(join(programFolder, "src/server/first-data", name), "utf8").trim();
}
