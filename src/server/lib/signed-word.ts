import { createHmac, timingSafeEqual } from "node:crypto";

/** A word for an address or a cookie with a signature behind it that only the holder of the secret can make. */
export function signWord(word: string, secret: string): string {
	return `${word}.${signatureOf(word, secret)}`;
}

/** The word that was signed, or `null` where the signature is not ours. */
export function readSignedWord(signed: string, secret: string): string | null {
	const end = signed.lastIndexOf(".");
	const word = signed.slice(0, Math.max(0, end));
	const given = Buffer.from(signed.slice(end + 1));
	const expected = Buffer.from(signatureOf(word, secret));
	return given.length === expected.length && timingSafeEqual(given, expected) ? word : null;
}

function signatureOf(word: string, secret: string): string {
	return createHmac("sha256", secret).update(word).digest("base64url");
}
