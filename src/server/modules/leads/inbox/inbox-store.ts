import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadCounts, leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";
import type { LeadCursor } from "../search/cursor.ts";
import {
	allConditions,
	beginOf,
	isPlain,
	type LeadFilter,
	orderedConditions,
	plainConditions,
	whereAll,
	wordConditions,
} from "../search/filter-store.ts";

export interface LeadPage {
	readonly rows: LeadRow[];
	readonly total: number;
	/** There are more than `total`. */
	readonly capped: boolean;
}

/** Past so many a search says "more than". */
export const countLimit = 1000;
// Where the newest leads held some but not a page, a longer walk is cheaper than reading all that fit.
const someMatches = 8;
const longWalkLength = 50_000;

// As the indexes have it; without the words on nulls PostgreSQL sorts instead of reading in order.
const newestFirst = sql.raw("created_at DESC NULLS LAST, id DESC NULLS LAST");

const { searchText: _, ...leadColumns } = getTableColumns(leads);

const after = (cursor: LeadCursor | null): SQL[] =>
	cursor ? [sql`(created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`] : [];

export function inboxStore(db: Database) {
	return {
		/** A page of the list, newest first, and how many leads fit the whole filter. */
		async page(filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadPage> {
			if (filter.words) return searchPage(db, filter, cursor, limit);
			const [rows, count] = await Promise.all([listPage(db, filter, cursor, limit), countOf(db, filter)]);
			return { rows, ...count };
		},

		/** A page of the list alone. */
		list: (filter: LeadFilter, cursor: LeadCursor | null, limit: number) => listPage(db, filter, cursor, limit),

		async byId(id: string): Promise<LeadRow | null> {
			const [row] = await db.select(leadColumns).from(leads).where(eq(leads.id, id));
			return row ?? null;
		},

		/** Marks a lead as seen by staff, the first time. */
		async markRead(id: string, at: Date): Promise<void> {
			await db
				.update(leads)
				.set({ readAt: at })
				.where(and(eq(leads.id, id), isNull(leads.readAt)));
		},

		/** What else the person of a lead asked, by any number that counts as theirs, newest first. */
		othersOf({ id, contactId }: LeadRow, limit: number): Promise<LeadRow[]> {
			return db
				.select(leadColumns)
				.from(leads)
				.where(and(sql`${leads.contactId} IN (${contactsOfSame(contactId)})`, ne(leads.id, id)))
				.orderBy(newestFirst)
				.limit(limit);
		},
	};
}

/** All contacts of the customer that a contact counts as. */
function contactsOfSame(contactId: string): SQL {
	return sql`SELECT m.id FROM contacts c JOIN contacts m ON m.id = coalesce(c.merged_into, c.id) OR m.merged_into = coalesce(c.merged_into, c.id)
		WHERE c.id = ${contactId}::uuid`;
}

export type InboxStore = ReturnType<typeof inboxStore>;

function listPage(db: Database, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadRow[]> {
	return db
		.select(leadColumns)
		.from(leads)
		.where(and(...allConditions(filter), ...after(cursor)))
		.orderBy(newestFirst)
		.limit(limit);
}

/** From the stored counts where they know; else counted up to the limit. */
async function countOf(db: Database, filter: LeadFilter): Promise<{ total: number; capped: boolean }> {
	if (isPlain(filter)) {
		const sum = sql<number>`coalesce(sum(${leadCounts.count}), 0)::int`;
		const [row] = await db
			.select({ sum })
			.from(leadCounts)
			.where(and(...plainConditions(filter)));
		return { total: row?.sum ?? 0, capped: false };
	}
	const first = db
		.select({ one: sql`1`.as("one") })
		.from(leads)
		.where(and(...allConditions(filter)))
		.limit(countLimit + 1);
	return cap(await db.$count(first.as("counted")));
}

const cap = (count: number) => ({ total: Math.min(count, countLimit), capped: count > countLimit });

// A common name is near the top of the list; a rare one, and digits, have few rows in the trigram index. Only a name of the middle,
// beyond both bounds, has all its rows read and sorted.
async function searchPage(
	db: Database,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
): Promise<LeadPage> {
	const begin = beginOf(filter);
	const newest = begin.walkLength ? await scanNewest(db, filter, cursor, limit, begin.walkLength) : null;
	if (newest && (newest.rows.length === limit || (newest.whole && !cursor))) return newest;
	const isCommon = begin.untilFull || (newest?.total ?? 0) >= someMatches;
	const scanned = isCommon ? await scanUntilFull(db, filter, cursor, limit) : [];
	if (scanned.length === limit) return { rows: scanned, total: limit, capped: true };
	const indexed = await findByTrigrams(db, filter, cursor, limit);
	if (!indexed.capped) return indexed;
	// Many fit, though none may be new: after a burst of others they begin further down.
	const late = isCommon ? [] : await scanUntilFull(db, filter, cursor, limit);
	return { ...indexed, rows: late.length === limit ? late : await findAll(db, filter, cursor, limit) };
}

/** The page out of the newest leads alone; `whole` where there are no others. */
async function scanNewest(
	db: Database,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
	walkLength: number,
) {
	const newest = sql`SELECT id, created_at, search_text FROM leads
		${whereAll([...orderedConditions(filter), ...after(cursor)])} ORDER BY ${newestFirst} LIMIT ${walkLength}`;
	const found = sql`SELECT id, created_at FROM newest ${whereAll(wordConditions(filter))}`;
	const counts = sql`(SELECT count(*)::int FROM found) AS matches, (SELECT count(*)::int FROM newest) AS walked`;
	const { rows, matches, walked } = await pageOf(
		db,
		sql`WITH newest AS MATERIALIZED (${newest}), found AS MATERIALIZED (${found})`,
		sql`SELECT id AS matched FROM found ORDER BY ${newestFirst} LIMIT ${limit}`,
		counts,
	);
	const whole = walked < walkLength;
	return { rows, total: matches, capped: !whole, whole };
}

/** The page out of many of the newest leads, looked through until it is full. */
function scanUntilFull(db: Database, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadRow[]> {
	const newest = db
		.select()
		.from(leads)
		.where(and(...orderedConditions(filter), ...after(cursor)))
		.orderBy(newestFirst)
		.limit(longWalkLength)
		.as("newest");
	return db
		.select()
		.from(newest)
		.where(and(...wordConditions(filter)))
		.orderBy(newestFirst)
		.limit(limit);
}

/** The page out of the first leads that fit, in any order, and how many they are: exact up to the limit. */
async function findByTrigrams(
	db: Database,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
): Promise<LeadPage> {
	const { rows, matches } = await pageOf(
		db,
		sql`WITH found AS MATERIALIZED (SELECT id, created_at FROM leads ${whereAll(allConditions(filter))} LIMIT ${countLimit + 1})`,
		sql`SELECT id AS matched FROM found ${whereAll(after(cursor))} ORDER BY ${newestFirst} LIMIT ${limit}`,
		sql`(SELECT count(*)::int FROM found) AS matches, 0 AS walked`,
	);
	return { rows, ...cap(matches) };
}

async function pageOf(db: Database, found: SQL, page: SQL, counts: SQL) {
	const rows = await db
		.select({ matches: sql<number>`matches`, walked: sql<number>`walked`, lead: leadColumns })
		.from(
			sql`(${found}, page AS (${page})
				SELECT counted.*, matched FROM (SELECT ${counts}) AS counted LEFT JOIN page ON true) AS matching`,
		)
		.leftJoin(leads, sql`${leads.id} = matched`)
		.orderBy(newestFirst);
	const { matches = 0, walked = 0 } = rows[0] ?? {};
	return { rows: rows.flatMap(({ lead }) => lead ?? []), matches, walked };
}

/** Every lead that fits, sorted. The fence keeps PostgreSQL from walking the list for them. */
function findAll(db: Database, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadRow[]> {
	const found = sql`SELECT id, created_at FROM leads ${whereAll([...allConditions(filter), ...after(cursor)])} OFFSET 0`;
	return db
		.select(leadColumns)
		.from(leads)
		.where(sql`id IN (SELECT id FROM (${found}) AS found ORDER BY ${newestFirst} LIMIT ${limit})`)
		.orderBy(newestFirst);
}
