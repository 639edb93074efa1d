import { sha256 } from "@noble/hashes/sha2.js";

const signatureLine = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/;
/** Ed25519, as the format of signed notes numbers it. */
const algorithm = 1;
const keyIdLength = 4;
const signatureLength = 64;

// Browsers and Node have these alike; the types of this folder know neither.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;
declare const crypto: {
	readonly subtle: {
		importKey(format: "raw", key: Uint8Array, name: "Ed25519", out: false, uses: ["verify"]): Promise<object>;
		verify(name: "Ed25519", key: object, signature: Uint8Array, message: Uint8Array): Promise<boolean>;
	};
};

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const toHex = (bytes: Uint8Array): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

type SignedNote = NonNullable<ReturnType<typeof readNote>>;

/** A text, with the newline at its end, and its signatures (C2SP signed-note); `null` for anything else, such as half of one. */
export function readNote(note: string) {
	const at = note.lastIndexOf("\n\n");
	if (at < 0 || !note.endsWith("\n")) return null;
	const signatures = note
		.slice(at + 2, -1)
		.split("\n")
		.map(readSignature);
	return signatures.every((signature) => signature !== null) ? { text: note.slice(0, at + 1), signatures } : null;
}

/** `keyId`, 4 bytes: which key of that name it is of. */
function readSignature(line: string) {
	const [, name, encoded] = signatureLine.exec(line) ?? [];
	if (!name || !encoded || encoded.length % 4 !== 0) return null;
	const bytes = fromBase64(encoded);
	if (bytes.length !== keyIdLength + signatureLength) return null;
	return { name, keyId: bytes.slice(0, keyIdLength), bytes: bytes.slice(keyIdLength) };
}

/** A text, which ends with a newline, with its signature. */
export function writeNote(text: string, name: string, keyId: Uint8Array, signature: Uint8Array): string {
	return `${text}\n\u2014 ${name} ${toBase64(joinBytes(keyId, signature))}\n`;
}

/** By what a signature names its key. */
export function keyIdOf(name: string, publicKey: Uint8Array): Uint8Array {
	return sha256(joinBytes(bytesOf(`${name}\n`), Uint8Array.of(algorithm), publicKey)).slice(0, keyIdLength);
}

/** A public key as verifiers of signed notes are given it: its name, its id and itself. */
export function verifierKeyOf(name: string, publicKey: Uint8Array): string {
	const key = joinBytes(Uint8Array.of(algorithm), publicKey);
	return `${name}+${toHex(keyIdOf(name, publicKey))}+${toBase64(key)}`;
}

/** Which of the keys signed a note under a name; `undefined` where none of them did. */
export async function signerOf(
	{ text, signatures }: SignedNote,
	name: string,
	keys: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
	for (const key of keys) {
		const id = toHex(keyIdOf(name, key));
		const own = signatures.find((signature) => signature.name === name && toHex(signature.keyId) === id);
		if (own && (await verify(key, bytesOf(text), own.bytes))) return key;
	}
	return undefined;
}

async function verify(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
	try {
		const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
		return await crypto.subtle.verify("Ed25519", key, signature, message);
	} catch {
		// Browsers of before 2025 know no Ed25519, and none does without TLS.
		const { ed25519 } = await import("@noble/curves/ed25519.js");
		return ed25519.verify(signature, message, publicKey);
	}
}
