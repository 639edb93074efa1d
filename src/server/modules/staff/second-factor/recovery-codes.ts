import { argon2, createHash, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { argonProfile } from "../login/password.ts";

// Nothing that is misread on paper: no I, L, O, U, 0, 1.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = 12;
const amount = 10;
const derive = promisify(argon2);

const storedSchema = z.object({ salt: z.string(), hashes: z.array(z.string()) });

export type RecoveryHashes = z.infer<typeof storedSchema>;

/** Ten codes such as `K7M4-QX2P-9RTD`, about 58 bits each, and as they are stored. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; stored: RecoveryHashes }> {
	const codes = Array.from({ length: amount }, newCode);
	const salt = randomBytes(16).toString("base64url");
	const hashes: string[] = [];
	for (const code of codes) hashes.push(await slowHash(code, salt));
	return { codes, stored: { salt, hashes } };
}

function newCode(): string {
	const signs = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join("");
	return (signs.match(/.{4}/g) ?? []).join("-");
}

export async function withoutCode(typed: string, { salt, hashes }: RecoveryHashes): Promise<RecoveryHashes | null> {
	const hash = await slowHash(typed, salt);
	const left = hashes.filter((candidate) => candidate !== hash);
	return left.length < hashes.length ? { salt, hashes: left } : null;
}

export function readRecoveryHashes(stored: string): RecoveryHashes {
	const read = storedSchema.safeParse(JSON.parse(stored));
	return read.success ? read.data : { salt: "", hashes: [] };
}

/** Argon2id of the SHA-256 of a code, however it was typed. */
async function slowHash(code: string, salt: string): Promise<string> {
	const plain = code.toUpperCase().replace(/[^\dA-Z]/g, "");
	const message = createHash("sha256").update(plain).digest("base64url");
	const nonce = Buffer.from(salt, "base64url");
	// Argon2 takes no salt of less than eight bytes; nothing is stored under such a one.
	if (nonce.length < 8) return "";
	return (await derive("argon2id", { ...argonProfile, message, nonce })).toString("base64url");
}
