import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { ledgerKeys } from "#server/db/schema/money.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { lockBooks } from "./ledger.ts";

/**
 * Runs `work`, which answers the id of what it made or changed, in one transaction that nobody else writes into the books
 * beside; the repeat of a call answers the id again and does nothing.
 * @throws ProblemError `idempotency-mismatch` for a key of another call
 */
export function writeOnce(db: Database, call: KeyedCall, work: (tx: Transaction) => Promise<string>): Promise<string> {
	return db.transaction(async (tx) => {
		await lockBooks(tx);
		const { key, hash } = call;
		if (key === null) return work(tx);
		const [known] = await tx.select().from(ledgerKeys).where(sql`${ledgerKeys.key} = ${key}`);
		if (known && known.hash !== hash) throw new ProblemError("idempotency-mismatch");
		if (known) return known.subjectId;
		const subjectId = await work(tx);
		await tx.insert(ledgerKeys).values({ key, hash, subjectId });
		return subjectId;
	});
}

/** Deletes keys of calls before a moment. */
export function pruneLedgerKeys(db: Database) {
	return async (before: Date, limit: number): Promise<number> => {
		const old = db
			.select({ key: ledgerKeys.key })
			.from(ledgerKeys)
			.where(sql`${ledgerKeys.createdAt} < ${before.toISOString()}`)
			.limit(limit);
		const gone = await db.delete(ledgerKeys).where(inArray(ledgerKeys.key, old)).returning({ key: ledgerKeys.key });
		return gone.length;
	};
}
