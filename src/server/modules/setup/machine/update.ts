import { readFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { programFolder } from "#server/lib/program-folder.ts";
import type { Installation } from "#shared/api/setup.ts";

const manifest: { version: string } = JSON.parse(readFileSync(join(programFolder, "package.json"), "utf8"));

export const programVersion = manifest.version;

/** Nobody has looked for longer than this: what was found then says nothing. */
const maxAge = 3 * 24 * 3_600_000;

/**
 * What `sauda look` found, who runs outside this program and verifies signatures: a line with the newest version, empty
 * where it is this one, and lines of what it brings. `null`: nobody looks, or it could not be looked.
 */
export async function readUpdate(path: string | null): Promise<Installation["update"]> {
	if (path === null) return null;
	try {
		const [text, { mtime }] = await Promise.all([readFile(path, "utf8"), stat(path)]);
		if (Date.now() - mtime.getTime() > maxAge) return null;
		const [version = "", ...notes] = text.slice(0, 20_000).split("\n");
		return { lookedAt: mtime.toISOString(), newer: version.trim() || null, notes: notes.join("\n").trim() };
	} catch {
		return null;
	}
}
