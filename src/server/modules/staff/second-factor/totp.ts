import { createHmac, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const period = 30_000;
const digits = 6;

/** Bytes in base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The six digits that an app with this secret (base32) shows in a step of 30 seconds (RFC 6238, SHA-1). */
export function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
	const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7f_ff_ff_ff;
	return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step of a moment. `now` in ms. */
export function stepAt(now: number): number {
	return Math.floor(now / period);
}

/** The step that a code belongs to: this one, the last or the next, since clocks differ; `null` for a wrong code. `now` in ms. */
export function stepOf(code: string, secret: string, now: number): number | null {
	const current = stepAt(now);
	const matching = [current, current - 1, current + 1].filter((step) => isEqual(code, codeAt(secret, step)));
	return matching[0] ?? null;
}

/** The address by which an app takes a secret over, from a QR code or a link. */
export function otpauthAddress(secret: string, issuer: string, account: string): string {
	const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=30`;
}

function isEqual(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)];
	return one.length === other.length && timingSafeEqual(one, other);
}
