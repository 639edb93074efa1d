import type { Rates } from "#shared/api/rates.ts";
import { type PostedRates, rateFields } from "../rate-change.ts";
import { currencies } from "../rates.ts";
import { bytesOf, fromBase64, readNote, signerOf, textOf, toBase64 } from "./note.ts";
import { leafHash, rootOf, tileAddress, tilesOver, tileWidth } from "./tree.ts";

export const logPath = "/rates/log";

export interface RateLog {
	readonly origin: string;
	readonly keys: readonly Uint8Array[];
	/** Whether a key came without the word of the one before, which had been lost. */
	readonly keyLost: boolean;
	readonly checkpoint: string;
	readonly hashes: readonly Uint8Array[];
	readonly entries: readonly LoggedRates[];
}

/** What is wrong with a log, and at which leaf, where it is one. */
export class LogFault extends Error {
	readonly code: "keys" | "head" | "signature" | "entries" | "root";
	readonly leaf: number | undefined;

	constructor(code: LogFault["code"], leaf?: number) {
		super(leaf === undefined ? code : `${code} ${leaf}`);
		this.code = code;
		this.leaf = leaf;
	}
}

type ReadFile = (path: string) => Promise<Uint8Array>;

/** Reads a log and verifies it. @throws LogFault */
export async function readLog(origin: string, read: ReadFile): Promise<RateLog> {
	const text = async (path: string) => textOf(await read(path));
	const [chain, checkpoint] = await Promise.all([text("/keys"), text("/checkpoint")]);
	const { keys, keyLost } = await readKeys(chain);
	const note = readNote(checkpoint);
	const head = note && readHead(note.text);
	if (!note || head?.origin !== origin) throw new LogFault("head");
	if (!(await signerOf(note, origin, keys.slice(-1)))) throw new LogFault("signature");
	const bundles = tilesOver(head.size).map(async ({ number, width }) =>
		entriesIn(await read(`/tile/entries/${tileAddress(number, width)}`), number * tileWidth, width),
	);
	const found = (await Promise.all(bundles)).flat();
	const hashes = found.map((entry) => leafHash(entry));
	if (toBase64(rootOf(hashes)) !== head.root) throw new LogFault("root");
	const entries = found.map((bytes, leaf) => {
		const entry = readEntry(textOf(bytes));
		if (!entry) throw new LogFault("entries", leaf);
		return entry;
	});
	return { origin, keys, keyLost, checkpoint, hashes, entries };
}

/** The first row of the board's history that is not its leaf: the newest leaves have to be these rows. */
export function unloggedRow({ entries }: RateLog, history: readonly Rates[]): Rates | undefined {
	const first = entries.length - history.length;
	return history.find((row, index) => {
		const entry = entries[first + index];
		const isSame = entry?.posted === row.setAt && entry.note === row.note;
		return !isSame || rateFields.some((field) => entry.rates[field] !== row[field]);
	});
}

export function headText(origin: string, size: number, root: Uint8Array): string {
	return `${origin}\n${size}\n${toBase64(root)}\n`;
}

export function readHead(text: string): { origin: string; size: number; root: string } | null {
	const [, origin, size, root] = /^([^\n]+)\n(\d{1,12})\n([A-Za-z0-9+/=]+)\n/.exec(text) ?? [];
	return origin && size && root ? { origin, size: Number(size), root } : null;
}

/** The text by which one key names the next. `at`: ISO 8601. */
export function keyText(origin: string, number: number, publicKey: Uint8Array, at: string): string {
	return `sauda rate log key ${number}\n${origin}\n${toBase64(publicKey)}\n${at}\n`;
}

/** The keys of a chain of notes, oldest first: each named by the one before, or by itself where that was lost. @throws LogFault */
async function readKeys(chain: string): Promise<Pick<RateLog, "keys" | "keyLost">> {
	const keys: Uint8Array[] = [];
	let keyLost = false;
	const parts = chain.trimEnd().split("\n\n");
	for (let at = 0; at < parts.length; at += 2) {
		const note = readNote(`${parts[at]}\n\n${parts[at + 1]}\n`);
		const [, name, encoded] = note?.text.split("\n") ?? [];
		if (!note || !name || !encoded) throw new LogFault("keys");
		const key = fromBase64(encoded);
		const named = await signerOf(note, name, keys.slice(-1));
		if (!named && !(await signerOf(note, name, [key]))) throw new LogFault("keys");
		keyLost ||= !named && keys.length > 0;
		keys.push(key);
	}
	return { keys, keyLost };
}

/** The entries of a bundle: each after its length, two bytes. */
function entriesIn(bundle: Uint8Array, first: number, width: number): Uint8Array[] {
	const entries: Uint8Array[] = [];
	let at = 0;
	while (at + 2 <= bundle.length) {
		const end = at + 2 + (((bundle[at] ?? 0) << 8) | (bundle[at + 1] ?? 0));
		if (end > bundle.length) break;
		entries.push(bundle.slice(at + 2, end));
		at = end;
	}
	if (at !== bundle.length || entries.length !== width) throw new LogFault("entries", first + entries.length);
	return entries;
}

export function bundled(entry: string): Uint8Array {
	const bytes = bytesOf(entry);
	return Uint8Array.from([bytes.length >> 8, bytes.length & 255, ...bytes]);
}

interface LoggedRates {
	readonly posted: string;
	/** Since when they hold, ISO 8601. */
	readonly from: string;
	readonly rates: PostedRates;
	readonly note: string | null;
}

const names = { payoneer: "payoneer", usdt: "usdt", binance: "binance", emailUnit: "email-unit" } as const;
const time = String.raw`(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)`;
const pairs = currencies.map(
	(currency) => `${names[currency]} (?<${currency}Buy>[\\d.]+) (?<${currency}Sell>[\\d.]+)\n`,
);
const pattern = new RegExp(`^sauda rate 1\nposted ${time}\nfrom ${time}\n${pairs.join("")}note (null|".*")\n$`);

/** Reads the canonical text of a leaf (docs/rate-log.md); `null` for any other. */
function readEntry(text: string): LoggedRates | null {
	const match = pattern.exec(text);
	if (!match?.groups) return null;
	const [posted = "", from = ""] = match.slice(1);
	const figures = Object.entries(match.groups).map(([field, figure]) => [field, Number(figure)]);
	const rates = Object.fromEntries(figures) as unknown as PostedRates;
	try {
		return { posted, from, rates, note: JSON.parse(match.at(-1) ?? "") };
	} catch {
		return null;
	}
}
