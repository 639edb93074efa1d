import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filterOf } from "../src/server/lib/bloom-filter.ts";

const usage = "node scripts/common-passwords.ts LIST: a file with one password a line";
const target = fileURLToPath(new URL("../src/server/modules/staff/password/common-passwords.bin", import.meta.url));
const fewestCharacters = 8;

// Builds the filter of common passwords from a list that was fetched by hand.
const [list] = process.argv.slice(2);
if (!list) throw new Error(usage);
const lines = readFileSync(list, "utf8").split("\n");
const passwords = new Set(lines.map((line) => line.normalize("NFKC").toLowerCase().trim()));
const long = [...passwords].filter((password) => password.length >= fewestCharacters);
const filter = filterOf(long, 12.9);
writeFileSync(target, filter);
console.log(`${long.length} passwords, ${filter.length} bytes`);
