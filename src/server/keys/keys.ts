import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "#server/config.ts";

/** Begins every sealed text. */
const sealedMark = "v1.";

const nonceBytes = 12;
const tagBytes = 16;

/** Derives keys (HKDF-SHA-256) and encrypts (AES-256-GCM) by the program's one secret, which lies outside the database. */
export function keysFrom(secret: string) {
	const bytesFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "sauda", purpose, 32));
	const sealingKey = bytesFor("seal");
	return {
		/** A key of 256 bits for one purpose, in base64url. */
		derive: (purpose: string) => bytesFor(`key:${purpose}`).toString("base64url"),

		/** Encrypts a text for one place (associated data); it does not decrypt for another. */
		seal(text: string, place: string): string {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce).setAAD(Buffer.from(place));
			const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return sealedMark + Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString("base64url");
		},

		/** Decrypts a sealed text; `null` where the key or the place differs, or the text was changed. */
		open(sealed: string, place: string): string | null {
			if (!sealed.startsWith(sealedMark)) return null;
			const bytes = Buffer.from(sealed.slice(sealedMark.length), "base64url");
			if (bytes.length < nonceBytes + tagBytes) return null;
			const decipher = createDecipheriv("aes-256-gcm", sealingKey, bytes.subarray(0, nonceBytes))
				.setAAD(Buffer.from(place))
				.setAuthTag(bytes.subarray(-tagBytes));
			try {
				const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
				return Buffer.concat([text, decipher.final()]).toString("utf8");
			} catch {
				return null;
			}
		},

		/** Identifies the secret without revealing it. */
		fingerprint: bytesFor("fingerprint").toString("base64url"),
	};
}

export type Keys = ReturnType<typeof keysFrom>;

export const keyFileName = "secret.key";
const shortest = 32;

export interface FoundKeys {
	readonly keys: Keys;
	readonly isNew: boolean;
}

/** The keys of `SECRET_KEY`, else of a file that is made when it is missing. @throws ConfigError where that holds none */
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
