import { type CachedValue, cachedValue } from "#server/lib/cached-value.ts";
import type { RateLogReport } from "#shared/api/rates.ts";
import { bytesOf, joinBytes, toBase64 } from "#shared/rates/log/note.ts";
import { bundled, headText } from "#shared/rates/log/read-log.ts";
import { type ReceiptRequest, receiptText } from "#shared/rates/log/receipt.ts";
import { readTileAddress, rootOf, tileOf, tileWidth } from "#shared/rates/log/tree.ts";
import { type LogKeys, sha256 } from "./keys-store.ts";
import type { LogStore } from "./log-store.ts";

export interface RateLogParts {
	readonly store: LogStore;
	readonly keys: LogKeys;
	/** The host of the site, by which the log is called. */
	readonly origin: string;
	/** Notes whether a leaf is not what it was made of. */
	readonly noteFault: (isWrong: boolean, at: Date) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

export type SignedRateLog = ReturnType<typeof signedRateLog>;

/** The rate log as others read it: head, tiles and entries (C2SP tlog-checkpoint, tlog-tiles), keys and receipts. */
export function signedRateLog({ store, keys, origin, noteFault, now }: RateLogParts) {
	const hashes: CachedValue<Uint8Array[]> = cachedValue(store.hashes);

	/** The files below `/rates/log`, by their paths; `null` where there is none. */
	async function file(path: string): Promise<Uint8Array | null> {
		if (path === "/keys") return bytesOf(await keys.chain());
		const leaves = await hashes.get();
		if (path === "/checkpoint")
			return bytesOf(await keys.sign(headText(origin, leaves.length, rootOf(leaves, sha256))));
		const [, level = "", address = ""] = /^\/tile\/(entries|\d{1,2})\/(.+)$/.exec(path) ?? [];
		const asked = readTileAddress(address);
		if (!asked || asked.width === 0) return null;
		const { number, width } = asked;
		if (level !== "entries") {
			const tile = tileOf(leaves, Number(level), number, sha256);
			return tile.length < width ? null : joinBytes(...tile.slice(0, width));
		}
		const first = number * tileWidth;
		if (first + width > leaves.length) return null;
		return joinBytes(...(await store.entries(first, width)).map(bundled));
	}

	return {
		file,
		drop: hashes.drop,
		isBehind: hashes.isBehind,
		/** The signed receipt of a request, `null` where no leaf held its rate. `time`: when it was received. */
		async receipt({ time, ...request }: ReceiptRequest): Promise<string | null> {
			const held = await store.holding(time, request.currency, request.side, request.rate);
			if (!held) return null;
			const known = await hashes.get();
			// Another copy may have posted a moment ago.
			const leaves = known.length < held.size ? await store.hashes() : known;
			const root = toBase64(rootOf(leaves.slice(0, held.size), sha256));
			return keys.sign(receiptText(origin, { ...request, ...held, root, time: time.toISOString() }));
		},
		/** Recomputes the leaves from the board and the tree from the leaves; the owners are told of what differs. */
		async check(): Promise<RateLogReport> {
			const at = new Date(now());
			const [faults, leaves] = await Promise.all([store.faults(), store.hashes()]);
			await noteFault(faults.length > 0, at);
			const root = toBase64(rootOf(leaves, sha256));
			return { checkedAt: at.toISOString(), size: leaves.length, root, faults };
		},
	};
}
