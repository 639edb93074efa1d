import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { type Keys, keysFrom } from "./keys.ts";

export const keyFileName = "secret.key";
const shortest = 32;

/** Keys, and whether their secret was made just now. */
export interface FoundKeys {
	readonly keys: Keys;
	readonly isNew: boolean;
}

/**
 * The keys of `SECRET_KEY`, else of a file in the data folder that its owner alone can read, made when it is first
 * asked for.
 * @throws ConfigError where the file holds no key
 */
export function keysOf(config: Pick<Config, "secretKey" | "dataDir">): FoundKeys {
	if (config.secretKey) return { keys: keysFrom(config.secretKey), isNew: false };
	const path = join(config.dataDir, keyFileName);
	const isNew = !existsSync(path);
	if (isNew) makeKey(path);
	return { keys: keysFrom(readKey(path)), isNew };
}

/** The stored secret, to be copied to a safe place; `null` where none was generated yet. */
export function secretOf(config: Pick<Config, "secretKey" | "dataDir">): string | null {
	const path = join(config.dataDir, keyFileName);
	return config.secretKey ?? (existsSync(path) ? readKey(path) : null);
}

function readKey(path: string): string {
	const secret = readFileSync(path, "utf8").trim();
	if (secret.length < shortest) throw new ConfigError(`DATA_DIR: ${path} holds no key`);
	// A copy from elsewhere may have come with other permissions.
	chmodSync(path, 0o600);
	return secret;
}

function makeKey(path: string): void {
	const secret = `${randomBytes(32).toString("base64url")}\n`;
	try {
		writeFileSync(path, secret, { mode: 0o600, flag: "wx", flush: true });
	} catch (error) {
		// Another process that started at the same moment has made it.
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
}
