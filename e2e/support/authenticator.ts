import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app with this key shows now, or so many steps of 30 seconds later (RFC 6238). */
export function codeOf(key: string, later = 0): string {
	const bits = [...key.replace(/\s/g, "")]
		.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
		.join("");
	const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
	const mac = createHmac("sha1", secret).update(counter).digest();
	const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
	return String(number % 1_000_000).padStart(6, "0");
}
