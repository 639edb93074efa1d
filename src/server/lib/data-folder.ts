import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "../config.ts";

/** Makes a folder that we can write to, with its parents. */
export function makeFolder(path: string): void {
	makeMissing(path);
	accessSync(path, constants.W_OK);
}

// Node's own way of making a folder with its parents tries for ever where there is a file system that takes none.
function makeMissing(path: string): void {
	if (!existsSync(path)) {
		makeMissing(dirname(path));
		mkdirSync(path, { mode: 0o700 });
	}
	if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: "ENOTDIR" });
}

/** @throws ConfigError where no database of a site lies in the data folder */
export function refuseForeignFolder(dataDir: string): void {
	if (!holdsDatabase(dataDir)) throw new ConfigError(`DATA_DIR: ${dataDir} holds no Sauda`);
}

/** @throws ConfigError where something else than a site lies in the data folder */
export function refuseFilledFolder(dataDir: string): void {
	const isOurs = (name: string) => /^(?:postgres\b|media$|backups$|secret\.key$|lost\+found$)/.test(name);
	if (!isFolder(dataDir) || holdsDatabase(dataDir) || readdirSync(dataDir).every(isOurs)) return;
	throw new ConfigError(`DATA_DIR: ${dataDir} is neither empty nor a Sauda's`);
}

/** @throws ConfigError where there is no data folder */
export function refuseMissingFolder(dataDir: string): void {
	if (!isFolder(dataDir)) throw new ConfigError(`DATA_DIR: ${dataDir} is not there`);
}

function holdsDatabase(dataDir: string): boolean {
	return existsSync(join(dataDir, "postgres", "PG_VERSION"));
}

function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}
