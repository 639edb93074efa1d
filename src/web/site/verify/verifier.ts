import { sha256 } from "@noble/hashes/sha2.js";
import type { BarcodeDetector as Detector } from "qr/decode.js";
import type { Rates } from "#shared/api/rates.ts";
import { type LogCrypto, verifierKeyOf } from "#shared/rates/log/note.ts";
import { logPath, type RateLog, readLog, unloggedRow } from "#shared/rates/log/read-log.ts";
import { type CheckedReceipt, checkReceipt } from "#shared/rates/log/receipt.ts";
import { throwIfNotOk } from "../../app/api/query.ts";

/** Bytes of which the types know that no worker shares them. */
const copy = (bytes: Uint8Array) => Uint8Array.from(bytes);

const crypto: LogCrypto = {
	sha256,
	async verify(publicKey, message, signature) {
		try {
			const imported = await globalThis.crypto.subtle.importKey("raw", copy(publicKey), "Ed25519", false, ["verify"]);
			return await globalThis.crypto.subtle.verify("Ed25519", imported, copy(signature), copy(message));
		} catch {
			// Browsers of before 2025 know no Ed25519, and none does without TLS.
			const { ed25519 } = await import("@noble/curves/ed25519.js");
			return ed25519.verify(signature, message, publicKey);
		}
	},
};

/** The log of this site, what outsiders check its head by, and the row of its board that is not as it was posted. @throws LogFault */
export async function readOwnLog(): Promise<{ log: RateLog; verifierKey: string; changed: Rates | undefined }> {
	const fetched = async (path: string) => throwIfNotOk(await fetch(path));
	const file = async (path: string) => new Uint8Array(await (await fetched(logPath + path)).arrayBuffer());
	const [log, history] = await Promise.all([
		readLog(window.location.host, file, crypto),
		fetched("/api/rates/history").then((response): Promise<Rates[]> => response.json()),
	]);
	const verifierKey = verifierKeyOf(log.origin, log.keys.at(-1) ?? new Uint8Array(), sha256);
	return { log, verifierKey, changed: unloggedRow(log, history) };
}

/** Checks a receipt that is a text, a file of it, or a picture of its QR code; `null` for a picture without one. */
export async function check(given: string | File): Promise<CheckedReceipt | null> {
	const text =
		typeof given === "string" ? given : given.type.startsWith("image/") ? await textIn(given) : await given.text();
	if (text === null) return null;
	const { log } = await readOwnLog();
	return checkReceipt(text, log, crypto);
}

async function textIn(picture: File): Promise<string | null> {
	const bitmap = await createImageBitmap(picture).catch(() => null);
	if (!bitmap) return null;
	const native = (window as { BarcodeDetector?: typeof Detector }).BarcodeDetector;
	return (
		(native && (await read(native, bitmap))) ?? (await read((await import("qr/decode.js")).BarcodeDetector, bitmap))
	);
}

async function read(Reader: typeof Detector, picture: ImageBitmap): Promise<string | null> {
	try {
		const [found] = await new Reader({ formats: ["qr_code"] }).detect(picture);
		return found?.rawValue ?? null;
	} catch {
		return null;
	}
}
