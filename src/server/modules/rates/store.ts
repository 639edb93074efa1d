import { and, desc, gt, isNotNull, sql } from "drizzle-orm";
import type { By } from "#server/db/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { recordChange } from "#server/db/record-change.ts";
import { rateBoard } from "#server/db/schema/rates.ts";
import { postedRatesOf, type RateField } from "#shared/rates/rate-change.ts";

export type RateRow = typeof rateBoard.$inferSelect;
export type NewRateRow = Pick<typeof rateBoard.$inferInsert, RateField> & { readonly note: string | null };

export function ratesStore(db: Database) {
	return {
		/** The current row, or `undefined` while staff have set none. */
		newest: () => newestIn(db),
		/** The rows of staff after an instant, oldest first, at most the newest 1,000. */
		async since(instant: Date): Promise<RateRow[]> {
			const newestFirst = await db
				.select()
				.from(rateBoard)
				.where(and(bySomeone, gt(rateBoard.createdAt, instant)))
				.orderBy(desc(rateBoard.sequence))
				.limit(1000);
			return newestFirst.toReversed();
		},
		/**
		 * Appends the row that `next` makes of the current one; what `next` throws leaves the board unchanged. Edits are
		 * serialised, so that each is based on the current row.
		 */
		append(action: "set" | "confirmed", next: (standing: RateRow | undefined) => NewRateRow, by: By): Promise<RateRow> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`LOCK TABLE ${rateBoard} IN SHARE ROW EXCLUSIVE MODE`);
				const standing = await newestIn(tx);
				const values = { ...next(standing), setBy: by.id, createdAt: by.at, updatedAt: by.at };
				const [row] = await tx.insert(rateBoard).values(values).returning();
				if (!row) throw new Error("no row was added to the rate board");
				const before = standing ? posted(standing) : null;
				const change = { action, subject: "rates", subjectId: row.id, before, after: posted(row) } as const;
				await recordChange(tx, { by: by.id, at: by.at, ...change });
				return row;
			});
		},
	};
}

// A new database once came with a row that nobody had set, and rows are never rewritten (docs/product, decision 30).
const bySomeone = isNotNull(rateBoard.setBy);

async function newestIn(db: Database | Transaction): Promise<RateRow | undefined> {
	const rows = await db.select().from(rateBoard).where(bySomeone).orderBy(desc(rateBoard.sequence)).limit(1);
	return rows[0];
}

export type RatesStore = ReturnType<typeof ratesStore>;

function posted(row: RateRow) {
	return { ...postedRatesOf(row), note: row.note };
}
