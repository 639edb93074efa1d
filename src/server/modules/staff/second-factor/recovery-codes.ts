import { createHash } from "node:crypto";

// Nothing that is misread on paper: no I, L, O, U, 0, 1.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = 12;
const amount = 10;

/** Ten codes such as `K7M4-QX2P-9RTD`, about 58 bits each. `random` answers as many random bytes as it is asked for. */
export function makeRecoveryCodes(random: (size: number) => Uint8Array): string[] {
	return Array.from({ length: amount }, () => codeFrom(random));
}

function codeFrom(random: (size: number) => Uint8Array): string {
	const limit = 256 - (256 % alphabet.length);
	let code = "";
	while (code.length < letters)
		for (const byte of random(letters))
			if (byte < limit && code.length < letters) code += alphabet[byte % alphabet.length];
	return (code.match(/.{4}/g) ?? []).join("-");
}

/** A recovery code as it is kept, however it was typed: upper or lower case, with or without hyphens. */
export function hashOfRecoveryCode(typed: string): string {
	return createHash("sha256")
		.update(typed.toUpperCase().replace(/[^\dA-Z]/g, ""))
		.digest("base64url");
}
