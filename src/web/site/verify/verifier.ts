import type { BarcodeDetector as Detector } from "qr/decode.js";
import type { Rates } from "#shared/api/rates.ts";
import { verifierKeyOf } from "#shared/rates/log/note.ts";
import { logPath, type RateLog, readLog, unloggedRow } from "#shared/rates/log/read-log.ts";
import { type CheckedReceipt, checkReceipt } from "#shared/rates/log/receipt.ts";
import { throwIfNotOk } from "../../app/api/query.ts";

/** The log of this site, what outsiders check its head by, and the row of its board that is not as it was posted. @throws LogFault */
export async function readOwnLog(): Promise<{ log: RateLog; verifierKey: string; changed: Rates | undefined }> {
	const fetched = async (path: string) => throwIfNotOk(await fetch(path));
	const file = async (path: string) => new Uint8Array(await (await fetched(logPath + path)).arrayBuffer());
	const [log, history] = await Promise.all([
		readLog(window.location.host, file),
		fetched("/api/rates/history").then((response): Promise<Rates[]> => response.json()),
	]);
	const verifierKey = verifierKeyOf(log.origin, log.keys.at(-1) ?? new Uint8Array());
	return { log, verifierKey, changed: unloggedRow(log, history) };
}

/** Checks a receipt that is a text, a file of it, or a picture of its QR code; `null` for a picture without one. */
export async function check(given: string | File): Promise<CheckedReceipt | null> {
	const text =
		typeof given === "string" ? given : given.type.startsWith("image/") ? await textIn(given) : await given.text();
	if (text === null) return null;
	const { log } = await readOwnLog();
	return checkReceipt(text, log);
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
