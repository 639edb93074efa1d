import { aliasedTable, and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { rateBoard } from "#server/db/schema/rates.ts";
import { users } from "#server/db/schema/staff.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { type PostedRates, postedRatesOf, type RateKind } from "#shared/rates/rate-change.ts";

export type RateRow = typeof rateBoard.$inferSelect;

/** A new row of the board, and how the audit log tells it. */
export interface Posting {
	readonly rates: PostedRates;
	readonly note: string | null;
	readonly kind: RateKind;
	readonly action: "set" | "confirmed" | "approved" | "posted";
	readonly setBy: string;
	readonly approvedBy?: string | null;
	/** Who did it now; `null` for the program. */
	readonly actor: string | null;
	readonly at: Date;
	/** What the note newly holds of numbers, addresses, accounts and links of others. */
	readonly contacts?: PublishedContacts | null;
}

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
		/** The last row of staff before an instant. */
		async before(instant: Date): Promise<RateRow | undefined> {
			const [row] = await db
				.select()
				.from(rateBoard)
				.where(and(bySomeone, lt(rateBoard.createdAt, instant)))
				.orderBy(desc(rateBoard.sequence))
				.limit(1);
			return row;
		},
		/** The newest rows with the names of those who made them, newest first. */
		history(limit: number) {
			const approver = aliasedTable(users, "approver");
			return db
				.select({ row: rateBoard, setByName: users.name, approvedByName: approver.name })
				.from(rateBoard)
				.leftJoin(users, eq(users.id, rateBoard.setBy))
				.leftJoin(approver, eq(approver.id, rateBoard.approvedBy))
				.where(bySomeone)
				.orderBy(desc(rateBoard.sequence))
				.limit(limit);
		},
		/** Appends the confirmation of the current row that `check` lets pass; `initial` where there is none. */
		confirm(check: (current: RateRow | undefined) => void, initial: PostedRates, by: By): Promise<RateRow> {
			return onBoard(db, (tx, current) => {
				check(current);
				const rates = postedRatesOf(current ?? initial);
				const note = current?.note ?? null;
				const same = { rates, note, kind: "confirmed", action: "confirmed" } as const;
				return post(tx, current, { ...same, setBy: by.id, actor: by.id, at: by.at });
			});
		},
	};
}

export type RatesStore = ReturnType<typeof ratesStore>;
export type HistoryRow = Awaited<ReturnType<RatesStore["history"]>>[number];

/**
 * Works on the board as it is now. Edits are serialised, so that each is based on the current row; what `work` throws
 * leaves everything unchanged.
 */
export function onBoard<Result>(
	db: Database,
	work: (tx: Transaction, current: RateRow | undefined) => Promise<Result>,
): Promise<Result> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`LOCK TABLE ${rateBoard} IN SHARE ROW EXCLUSIVE MODE`);
		return work(tx, await newestIn(tx));
	});
}

/** Appends a row to the board, with its entry in the audit log. */
export async function post(tx: Transaction, current: RateRow | undefined, posting: Posting): Promise<RateRow> {
	const { rates, note, kind, action, setBy, approvedBy = null, actor, at, contacts = null } = posting;
	const values = { ...rates, note, kind, setBy, approvedBy, createdAt: at, updatedAt: at };
	const [row] = await tx.insert(rateBoard).values(values).returning();
	if (!row) throw new Error("no row was added to the rate board");
	const before = current ? posted(current) : null;
	const change = { action, subject: "rates", subjectId: row.id, before, after: posted(row) } as const;
	await record(tx, { by: actor, at, ...change, contacts });
	return row;
}

/**
 * The board that a move is measured by, so that small ones add up: the last that two people agreed to or the one of
 * `instant`, whichever came later; on a younger site its first.
 */
export async function agreedIn(tx: Transaction, instant: Date): Promise<RateRow | undefined> {
	const settled = or(isNotNull(rateBoard.approvedBy), lte(rateBoard.createdAt, instant));
	const { sequence } = rateBoard;
	const [last] = await tx.select().from(rateBoard).where(and(bySomeone, settled)).orderBy(desc(sequence)).limit(1);
	if (last) return last;
	const [first] = await tx.select().from(rateBoard).where(bySomeone).orderBy(asc(sequence)).limit(1);
	return first;
}

/** Whether somebody else of the staff can agree. */
export async function hasOthers(tx: Transaction, id: string): Promise<boolean> {
	return (await tx.$count(users, and(isNull(users.disabledAt), ne(users.id, id)))) > 0;
}

// A new database once came with a row that nobody had set, and rows are never rewritten (docs/product, decision 30).
const bySomeone = isNotNull(rateBoard.setBy);

async function newestIn(db: Database | Transaction): Promise<RateRow | undefined> {
	const rows = await db.select().from(rateBoard).where(bySomeone).orderBy(desc(rateBoard.sequence)).limit(1);
	return rows[0];
}

function posted(row: RateRow) {
	return { ...postedRatesOf(row), note: row.note };
}
