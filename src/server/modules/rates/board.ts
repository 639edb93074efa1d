import { and, asc, desc, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { rateBoard } from "#server/db/schema/rates.ts";
import { users } from "#server/db/schema/staff.ts";
import { inserted } from "#server/db/sql.ts";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { cachedValue } from "#server/lib/cached-value.ts";
import type { RateHistoryEntry, Rates } from "#shared/api/rates.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import { day } from "#shared/day.ts";
import { type PostedRates, postedRatesOf, type RateKind } from "#shared/rates/rate-change.ts";
import { fallbackRates } from "#shared/rates/rates.ts";

export type RateRow = typeof rateBoard.$inferSelect;

const historySpan = 90 * day;
const historyLength = 60;
// A new database once came with a row that nobody had set, and rows are never rewritten (docs/product, decision 30).
const bySomeone = isNotNull(rateBoard.setBy);
const { sequence, createdAt } = rateBoard;

/** The board and its changes of the last 90 days, oldest first, at most the newest 1,000: one query a change. `now` in ms. */
export function cachedBoard(db: Database, now: () => number) {
	return cachedValue(async () => {
		const rows = await rowsOf(db, undefined, 1000);
		const rates = rows[0] ? presentRates(rows[0]) : fallbackRates;
		const since = now() - historySpan;
		const history = rows.filter((row) => row.createdAt.getTime() > since).map(presentRates);
		return { rates, answer: prepareAnswer(rates), history: prepareAnswer(history.toReversed()) };
	});
}

export async function newestRates(db: Database | Transaction): Promise<Rates> {
	const row = await newestRow(db);
	return row ? presentRates(row) : fallbackRates;
}

export async function newestRow(db: Database | Transaction): Promise<RateRow | undefined> {
	return (await rowsOf(db, undefined, 1))[0];
}

export async function ratesBefore(db: Database, instant: Date): Promise<PostedRates | null> {
	const [row] = await rowsOf(db, lt(createdAt, instant), 1);
	return row ? postedRatesOf(row) : null;
}

function rowsOf(db: Database | Transaction, which: SQL | undefined, limit: number): Promise<RateRow[]> {
	return db.select().from(rateBoard).where(and(bySomeone, which)).orderBy(desc(sequence)).limit(limit);
}

export async function historyOf(db: Database): Promise<RateHistoryEntry[]> {
	const { setBy, approvedBy } = rateBoard;
	const rows = await db
		.select({ row: rateBoard, by: personIn(setBy), approvedBy: personIn(approvedBy) })
		.from(rateBoard)
		.where(bySomeone)
		.orderBy(desc(sequence))
		.limit(historyLength);
	return rows.map(({ row, ...people }) => ({
		...{ ...posted(row), at: row.createdAt.toISOString(), kind: row.kind },
		...people,
	}));
}

/** Whom a column names; their name is `null` once the account is gone. */
export const personIn = (column: PgColumn) =>
	sql<RateHistoryEntry["by"]>`CASE WHEN ${column} IS NOT NULL THEN jsonb_build_object('id', ${column},
		'name', (SELECT name FROM users WHERE users.id = ${column})) END`;

export function presentRates(row: RateRow): Rates {
	const at = row.createdAt.toISOString();
	return { ...posted(row), setAt: at, updatedAt: at };
}

const posted = (row: RateRow) => ({ ...postedRatesOf(row), note: row.note });

/** Works on the board as it is now: edits are serialised, so that each is based on the current row. */
export function onBoard<Result>(
	db: Database,
	work: (tx: Transaction, current: RateRow | undefined) => Promise<Result>,
): Promise<Result> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`LOCK TABLE ${rateBoard} IN SHARE ROW EXCLUSIVE MODE`);
		return work(tx, await newestRow(tx));
	});
}

interface Posting {
	readonly id?: string | undefined;
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

export async function post(tx: Transaction, current: RateRow | undefined, posting: Posting): Promise<Rates> {
	const { rates, action, actor, at, contacts = null, ...made } = posting;
	const values = { ...rates, ...made, createdAt: at, updatedAt: at };
	const row = inserted(await tx.insert(rateBoard).values(values).returning());
	const change = { before: current ? posted(current) : null, after: posted(row), contacts };
	await record(tx, { by: actor, at, action, subject: "rates", subjectId: row.id, ...change });
	return presentRates(row);
}

/** The board that a move is measured by, so that small ones add up: the last agreed by two or that of `instant`, or the first. */
export async function agreedIn(tx: Transaction, instant: Date): Promise<PostedRates> {
	const [last] = await rowsOf(tx, or(isNotNull(rateBoard.approvedBy), lte(createdAt, instant)), 1);
	if (last) return last;
	const [first] = await tx.select().from(rateBoard).where(bySomeone).orderBy(asc(sequence)).limit(1);
	return first ?? fallbackRates;
}

export async function hasOthers(tx: Transaction, id: string): Promise<boolean> {
	return (await tx.$count(users, and(isNull(users.disabledAt), ne(users.id, id)))) > 0;
}
