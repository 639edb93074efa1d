import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { rateBoard, rateLog } from "#server/db/schema/rates.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";

/** A leaf that is not what it was made of: its row was changed or is gone, its text has another hash, a row has no leaf. */
export interface LeafFault {
	readonly leaf: number | null;
	readonly boardId: string;
	readonly what: "row" | "entry" | "missing";
}

/** The leaves of the rate log, as the database made them. */
export function logStore(db: Database) {
	return {
		/** The hashes of all leaves. */
		async hashes(): Promise<Uint8Array[]> {
			const rows = await db.select({ hash: rateLog.hash }).from(rateLog).orderBy(asc(rateLog.leaf));
			return rows.map(({ hash }) => Buffer.from(hash, "hex"));
		},
		/** The texts of some leaves, in their order. */
		async entries(first: number, count: number): Promise<string[]> {
			const some = and(gte(rateLog.leaf, first), lt(rateLog.leaf, first + count));
			const rows = await db.select({ entry: rateLog.entry }).from(rateLog).where(some).orderBy(asc(rateLog.leaf));
			return rows.map(({ entry }) => entry);
		},
		/** The last leaf up to a moment, and the last with a rate: where the board was changed in between, another one. */
		async holding(at: Date, currency: Currency, side: Side, rate: number) {
			const rows = await db
				.select({ leaf: rateLog.leaf, board: rateBoard })
				.from(rateLog)
				.innerJoin(rateBoard, eq(rateBoard.id, rateLog.boardId))
				.where(lte(rateBoard.createdAt, at))
				.orderBy(desc(rateLog.leaf))
				.limit(10);
			const held = rows.find(({ board }) => rateFor(board, currency, side) === rate);
			return rows[0] && held ? { leaf: held.leaf, size: rows[0].leaf + 1 } : null;
		},
		/** Holds the leaves against the rows of the board, and their hashes against their texts. */
		async faults(): Promise<LeafFault[]> {
			const { rows } = await db.execute<{ leaf: string | null; boardId: string; what: LeafFault["what"] }>(sql`
				SELECT log.leaf, coalesce(log.board_id, board.id) AS "boardId", CASE
					WHEN log.leaf IS NULL THEN 'missing'
					WHEN log.hash <> rate_log_hash(log.entry) THEN 'entry'
					ELSE 'row' END AS what
				FROM rate_log log FULL JOIN (SELECT * FROM rate_board WHERE set_by IS NOT NULL) board ON board.id = log.board_id
				WHERE log.leaf IS NULL OR log.hash <> rate_log_hash(log.entry)
					OR board.id IS NULL OR log.entry <> rate_log_entry((SELECT row FROM rate_board row WHERE row.id = board.id))
				ORDER BY log.leaf LIMIT 100`);
			return rows.map(({ leaf, ...fault }) => ({ ...fault, leaf: leaf === null ? null : Number(leaf) }));
		},
	};
}

export type LogStore = ReturnType<typeof logStore>;
