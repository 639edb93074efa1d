import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";

/** Copies PostgreSQL's programs to where any user can run them; undefined when no place takes them. */
export function copyForEverybody(binaries: Binaries): string | undefined {
	for (const place of ["/var/lib", tmpdir()]) {
		try {
			return copyTo(join(place, "sauda-programs"), binaries);
		} catch {
			// A read-only, full or foreign place: the next may do
		}
	}
	return undefined;
}

function copyTo(place: string, { folder, version }: Binaries): string {
	mkdirSync(place, { recursive: true, mode: 0o755 });
	if (!isOurs(place)) throw new Error(`${place} is not ours`);
	chmodSync(place, 0o755);
	const copy = join(place, `postgresql-${version}`);
	if (lstatSync(copy, { throwIfNoEntry: false })) return copy;

	const unfinished = `${copy}.${process.pid}`;
	try {
		cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
		execFileSync("chmod", ["-R", "a+rX", unfinished]);
		renameSync(unfinished, copy);
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return copy;
}

/** Nobody but root can have put anything into it. */
function isOurs(place: string): boolean {
	const stat = lstatSync(place);
	return stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
}
