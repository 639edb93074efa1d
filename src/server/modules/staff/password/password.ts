import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);
// OWASP's Argon2id profile: 19 MiB, two passes, one lane. It runs on libuv's threads, off the event loop.
export const argonProfile = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes a password with Argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive("argon2id", { ...argonProfile, message: password.normalize("NFKC"), nonce });
	return `$argon2id$v=19$m=${argonProfile.memory},t=${argonProfile.passes},p=${argonProfile.parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Whether a password is the one that was hashed; false for a hash of another kind. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
	if (!parts) return false;
	const [, memory, passes, parallelism, nonce = "", expected = ""] = parts;
	const tag = Buffer.from(expected, "base64url");
	const given = await derive("argon2id", {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: tag.length,
		message: password.normalize("NFKC"),
		nonce: Buffer.from(nonce, "base64url"),
	});
	return timingSafeEqual(given, tag);
}

let nobodysHash: Promise<string> | null = null;

/**
 * Checks a password of an account that may not be there: without a hash it takes as long and is wrong, so that the time
 * does not tell which accounts there are.
 */
export async function verifyPasswordOf(hash: string | null, password: string): Promise<boolean> {
	nobodysHash ??= hashPassword(randomBytes(16).toString("base64url"));
	const right = await verifyPassword(password, hash ?? (await nobodysHash));
	return right && hash !== null;
}
