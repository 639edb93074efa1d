import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { endAlert, raiseAlert } from "#server/db/alerts.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { rateBoard, rateLog, rateLogKeys } from "#server/db/schema/rates.ts";
import { secrets } from "#server/db/schema/staff.ts";
import { placeOfSecret } from "#server/db/secrets.ts";
import type { Keys } from "#server/keys/keys.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { RateLogReport } from "#shared/api/rates.ts";
import { bytesOf, joinBytes, keyIdOf, toBase64, writeNote } from "#shared/rates/log/note.ts";
import { bundled, headText, keyText } from "#shared/rates/log/read-log.ts";
import { type ReceiptRequest, receiptText } from "#shared/rates/log/receipt.ts";
import { readTileAddress, rootOf, tileOf, tileWidth } from "#shared/rates/log/tree.ts";
import { rateFor } from "#shared/rates/rates.ts";

/** The rate log as others read it (C2SP tlog-checkpoint, tlog-tiles). `origin`: the host of the site, its name; `now` in ms. */
export function signedRateLog(db: Database, keys: LogKeys, origin: string, now: () => number) {
	const readHashes = async (): Promise<Uint8Array[]> => {
		const rows = await db.select({ hash: rateLog.hash }).from(rateLog).orderBy(asc(rateLog.leaf));
		return rows.map(({ hash }) => Buffer.from(hash, "hex"));
	};
	const hashes = cachedValue(readHashes);

	/** The files below `/rates/log`, by their paths; `null` where there is none. */
	async function file(path: string): Promise<Uint8Array | null> {
		if (path === "/keys") return bytesOf(await keys.chain());
		const leaves = await hashes.get();
		if (path === "/checkpoint") return bytesOf(await keys.sign(headText(origin, leaves.length, rootOf(leaves))));
		const [, level = "", address = ""] = /^\/tile\/(entries|\d{1,2})\/(.+)$/.exec(path) ?? [];
		const wanted = readTileAddress(address);
		if (!wanted || wanted.width === 0) return null;
		const { number, width } = wanted;
		if (level !== "entries") {
			const tile = tileOf(leaves, Number(level), number);
			return tile.length < width ? null : joinBytes(...tile.slice(0, width));
		}
		const first = number * tileWidth;
		if (first + width > leaves.length) return null;
		const { entry, leaf } = rateLog;
		const some = and(gte(leaf, first), lt(leaf, first + width));
		const rows = await db.select({ entry }).from(rateLog).where(some).orderBy(asc(leaf));
		return joinBytes(...rows.map((row) => bundled(row.entry)));
	}

	return {
		file,
		drop: hashes.drop,
		isBehind: hashes.isBehind,
		/** The signed receipt of a request, `null` where no leaf held its rate. `time`: when it was received. */
		async receipt({ time, ...request }: ReceiptRequest): Promise<string | null> {
			const held = await heldAt(db, time, request);
			if (!held) return null;
			const hashList = await hashes.get();
			// Another copy may have posted a moment ago.
			const leaves = hashList.length < held.size ? await readHashes() : hashList;
			const root = toBase64(rootOf(leaves.slice(0, held.size)));
			return keys.sign(receiptText(origin, { ...request, ...held, root, time: time.toISOString() }));
		},
		/** Recomputes the leaves from the board and the tree from the leaves; the owners are told of what differs. */
		async check(): Promise<RateLogReport> {
			const at = new Date(now());
			const [faults, leaves] = await Promise.all([faultsOf(db), readHashes()]);
			await (faults.length > 0 ? raiseAlert(db, "rate-log", at) : endAlert(db, "rate-log"));
			const root = toBase64(rootOf(leaves));
			return { checkedAt: at.toISOString(), size: leaves.length, root, faults };
		},
	};
}

/** The last leaf up to a moment, and the last with the rate: where the board was changed in between, another one. */
async function heldAt(db: Database, at: Date, { currency, side, rate }: Omit<ReceiptRequest, "time">) {
	const rows = await db
		.select({ leaf: rateLog.leaf, board: rateBoard })
		.from(rateLog)
		.innerJoin(rateBoard, eq(rateBoard.id, rateLog.boardId))
		.where(lte(rateBoard.createdAt, at))
		.orderBy(desc(rateLog.leaf))
		.limit(10);
	const held = rows.find(({ board }) => rateFor(board, currency, side) === rate);
	return rows[0] && held ? { leaf: held.leaf, size: rows[0].leaf + 1 } : null;
}

/** Holds the leaves against the rows of the board, and their hashes against their texts. */
async function faultsOf(db: Database): Promise<RateLogReport["faults"]> {
	const { rows } = await db.execute<RateLogReport["faults"][number]>(sql`
		SELECT log.leaf::int, coalesce(log.board_id, board.id) AS "boardId", CASE
			WHEN log.leaf IS NULL THEN 'missing'
			WHEN log.hash <> rate_log_hash(log.entry) THEN 'entry'
			ELSE 'row' END AS what
		FROM rate_log log FULL JOIN (SELECT * FROM rate_board WHERE set_by IS NOT NULL) board ON board.id = log.board_id
		WHERE log.leaf IS NULL OR log.hash <> rate_log_hash(log.entry)
			OR board.id IS NULL OR log.entry <> rate_log_entry((SELECT row FROM rate_board row WHERE row.id = board.id))
		ORDER BY log.leaf LIMIT 100`);
	return rows;
}

/** The keys that sign the rate log. Their private halves are sealed secrets, of which one may be lost. */
export function logKeys(db: Database, keys: Keys, origin: string, now: () => number) {
	const all = (on: Database | Transaction) => on.select().from(rateLogKeys).orderBy(asc(rateLogKeys.number));

	async function newest(on: Database | Transaction): Promise<{ number: number; key: KeyObject | null }> {
		const number = (await all(on)).at(-1)?.number ?? 0;
		const [secret] = await on
			.select()
			.from(secrets)
			.where(eq(secrets.key, secretOf(number)));
		const opened = secret && keys.open(secret.value, placeOfSecret(secretOf(number)));
		return { number, key: opened ? createPrivateKey({ key: opened, format: "pem" }) : null };
	}

	/** Adds a key that the one before names; where that one is lost, it names itself. */
	function add(isWanted: (before: KeyObject | null) => boolean): Promise<KeyObject> {
		return db.transaction(async (tx) => {
			await tx.execute(sql`LOCK TABLE ${rateLogKeys} IN SHARE ROW EXCLUSIVE MODE`);
			const before = await newest(tx);
			if (before.key && !isWanted(before.key)) return before.key;
			const number = before.number + 1;
			const { privateKey } = generateKeyPairSync("ed25519");
			const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
			const value = keys.seal(pem, placeOfSecret(secretOf(number)));
			await tx.insert(secrets).values({ key: secretOf(number), value });
			const text = keyText(origin, number, publicBytes(privateKey), new Date(now()).toISOString());
			const note = signWith(before.key ?? privateKey, text, origin);
			const publicKey = publicBytes(privateKey).toString("base64");
			await tx.insert(rateLogKeys).values({ number, publicKey, note });
			return privateKey;
		});
	}

	const current = async () => (await newest(db)).key ?? (await add(() => false));
	return {
		sign: async (text: string): Promise<string> => signWith(await current(), text, origin),
		/** The notes that name the keys, oldest first, with an empty line between two. */
		async chain(): Promise<string> {
			await current();
			return (await all(db)).map(({ note }) => note).join("\n");
		},
		rotate: async (): Promise<void> => void (await add(() => true)),
	};
}

type LogKeys = ReturnType<typeof logKeys>;

const secretOf = (number: number) => `rate-log-key-${number}`;

function publicBytes(key: KeyObject): Buffer {
	return Buffer.from(createPublicKey(key).export({ format: "jwk" }).x ?? "", "base64url");
}

function signWith(key: KeyObject, text: string, origin: string): string {
	return writeNote(text, origin, keyIdOf(origin, publicBytes(key)), sign(null, Buffer.from(text), key));
}
