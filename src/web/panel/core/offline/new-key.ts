/**
 * Makes an idempotency key, a UUID of version 4. `crypto.randomUUID` is missing where the panel is tried over plain http
 * on a local network.
 */
export function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, at) => {
		const versioned = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
		return versioned.toString(16).padStart(2, "0");
	}).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
