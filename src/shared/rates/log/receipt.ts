import { type Currency, currencies, rateFor, type Side } from "../rates.ts";
import { fromBase64, readNote, signerOf, toBase64 } from "./note.ts";
import type { RateLog } from "./read-log.ts";
import { rootOf } from "./tree.ts";

/** What a receipt says of a request; nothing of a person. */
export interface Receipt {
	readonly reference: string;
	readonly side: Side;
	readonly currency: Currency;
	/** In units of the currency. */
	readonly amount: number | null;
	/** PKR per unit. */
	readonly rate: number;
	/** The leaf of the rate log that held. */
	readonly leaf: number;
	/** How many leaves there were, and their root in base64. */
	readonly size: number;
	readonly root: string;
	readonly time: string;
}

/** Of a request what its receipt is made of; when it was received decides where in the log it stands. */
export type ReceiptRequest = Omit<Receipt, "leaf" | "size" | "root" | "time"> & { readonly time: Date };

const fields = ["reference", "side", "currency", "amount", "rate", "leaf", "size", "root", "time"] as const;
const heading = "sauda receipt 1";

export function receiptText(origin: string, receipt: Receipt): string {
	const lines = fields.filter((name) => receipt[name] !== null).map((name) => `${name} ${receipt[name]}`);
	return [heading, origin, ...lines, ""].join("\n");
}

/** Reads the text of a receipt; `null` where it is none, or not whole. */
export function readReceipt(text: string): { origin: string; receipt: Receipt } | null {
	const [first, origin = "", ...lines] = text.split("\n");
	const fields = new Map(lines.map((line) => [line.replace(/ .*/, ""), line.slice(line.indexOf(" ") + 1)]));
	const number = (name: string) => Number(fields.get(name) ?? Number.NaN);
	const currency = currencies.find((each) => each === fields.get("currency"));
	const side = fields.get("side");
	if (first !== heading || !currency || (side !== "buy" && side !== "sell")) return null;
	const receipt = {
		reference: fields.get("reference") ?? "",
		side,
		currency,
		amount: fields.has("amount") ? number("amount") : null,
		rate: number("rate"),
		leaf: number("leaf"),
		size: number("size"),
		root: fields.get("root") ?? "",
		time: fields.get("time") ?? "",
	} as const;
	// What reads to another text than it came from says something that nobody would see.
	return receiptText(origin, receipt) === text ? { origin, receipt } : null;
}

/** Why a receipt is refused: the check that failed. */
export type ReceiptFault = "malformed" | "other-site" | "signature" | "position" | "tree" | "rate";

export type CheckedReceipt =
	| { readonly receipt: Receipt; readonly fault: null }
	| { readonly receipt: Receipt | null; readonly fault: ReceiptFault; readonly origin?: string };

/** Checks a receipt, as it was stored, pasted or read from a picture, against a verified log. */
export async function checkReceipt(given: string, log: RateLog): Promise<CheckedReceipt> {
	const note = readNote(`${given.replaceAll("\r\n", "\n").trim()}\n`);
	const read = note && readReceipt(note.text);
	if (!note || !read) return { receipt: null, fault: "malformed" };
	const { origin, receipt } = read;
	const { leaf, size, root, rate, currency, side } = receipt;
	if (origin !== log.origin) return { receipt, fault: "other-site", origin };
	if (!(await signerOf(note, origin, log.keys))) return { receipt, fault: "signature" };
	const entry = log.entries[leaf];
	if (!entry || leaf >= size || size > log.entries.length) return { receipt, fault: "position" };
	const then = rootOf(log.hashes.slice(0, size));
	if (toBase64(then) !== toBase64(fromBase64(root))) return { receipt, fault: "tree" };
	const held = entry.from <= receipt.time && rateFor(entry.rates, currency, side) === rate;
	return held ? { receipt, fault: null } : { receipt, fault: "rate" };
}
