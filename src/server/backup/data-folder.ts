import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

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
