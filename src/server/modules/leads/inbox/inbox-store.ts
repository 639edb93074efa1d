import { type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";
import { leadColumns } from "../lead-columns-store.ts";
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
const newestFirst = sql.raw("ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST");

const after = (cursor: LeadCursor | null): SQL[] =>
	cursor ? [sql`(created_at, id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`] : [];

export function inboxStore(pool: pg.Pool) {
	return {
		/** A page of the list, newest first, and how many leads fit the whole filter. */
		async page(filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadPage> {
			if (filter.words) return searchPage(pool, filter, cursor, limit);
			const [rows, count] = await Promise.all([listPage(pool, filter, cursor, limit), countOf(pool, filter)]);
			return { rows, ...count };
		},

		/** A page of the list alone. */
		list: (filter: LeadFilter, cursor: LeadCursor | null, limit: number) => listPage(pool, filter, cursor, limit),

		async byId(id: string): Promise<LeadRow | null> {
			const [row] = await rowsOf<LeadRow>(pool, sql`SELECT ${leadColumns} FROM leads WHERE id = ${id}`);
			return row ?? null;
		},

		/** Marks a lead as seen by staff, the first time. */
		async markRead(id: string, at: Date): Promise<void> {
			await rowsOf(pool, sql`UPDATE leads SET read_at = ${at.toISOString()} WHERE id = ${id} AND read_at IS NULL`);
		},

		/** What else the person of a lead asked, newest first. */
		othersOf(row: LeadRow, limit: number): Promise<LeadRow[]> {
			return rowsOf<LeadRow>(
				pool,
				sql`SELECT ${leadColumns} FROM leads WHERE contact_id = ${row.contactId} AND id <> ${row.id} ${newestFirst} LIMIT ${limit}`,
			);
		},
	};
}

export type InboxStore = ReturnType<typeof inboxStore>;

function listPage(pool: pg.Pool, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadRow[]> {
	const where = whereAll([...allConditions(filter), ...after(cursor)]);
	return rowsOf<LeadRow>(pool, sql`SELECT ${leadColumns} FROM leads ${where} ${newestFirst} LIMIT ${limit}`);
}

/** From the stored counts where they know; else counted up to the limit. */
async function countOf(pool: pg.Pool, filter: LeadFilter): Promise<{ total: number; capped: boolean }> {
	const query = isPlain(filter)
		? sql`SELECT coalesce(sum(count), 0)::int AS count FROM lead_counts ${whereAll(plainConditions(filter))}`
		: sql`SELECT count(*)::int AS count FROM (SELECT FROM leads ${whereAll(allConditions(filter))} LIMIT ${countLimit + 1}) AS counted`;
	const [row] = await rowsOf<{ count: number }>(pool, query);
	const count = row?.count ?? 0;
	return isPlain(filter) ? { total: count, capped: false } : cap(count);
}

const cap = (count: number) => ({ total: Math.min(count, countLimit), capped: count > countLimit });

// A common name is near the top of the list; a rare one, and digits, have few rows in the trigram index. Only a name of the middle,
// beyond both bounds, has all its rows read and sorted.
async function searchPage(
	pool: pg.Pool,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
): Promise<LeadPage> {
	const begin = beginOf(filter);
	const newest = begin.walkLength ? await scanNewest(pool, filter, cursor, limit, begin.walkLength) : null;
	if (newest && (newest.rows.length === limit || (newest.whole && !cursor))) return newest;
	const isCommon = begin.untilFull || (newest?.total ?? 0) >= someMatches;
	const scanned = isCommon ? await scanUntilFull(pool, filter, cursor, limit) : [];
	if (scanned.length === limit) return { rows: scanned, total: limit, capped: true };
	const indexed = await findByTrigrams(pool, filter, cursor, limit);
	if (!indexed.capped) return indexed;
	// Many fit, though none may be new: after a burst of others they begin further down.
	const late = isCommon ? [] : await scanUntilFull(pool, filter, cursor, limit);
	return { ...indexed, rows: late.length === limit ? late : await findAll(pool, filter, cursor, limit) };
}

/** The page out of the newest leads alone; `whole` where there are no others. */
async function scanNewest(
	pool: pg.Pool,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
	walkLength: number,
) {
	const newest = sql`SELECT id, created_at, search_text FROM leads
		${whereAll([...orderedConditions(filter), ...after(cursor)])} ${newestFirst} LIMIT ${walkLength}`;
	const found = sql`SELECT id, created_at FROM newest ${whereAll(wordConditions(filter))}`;
	const counts = sql`(SELECT count(*)::int FROM found) AS matches, (SELECT count(*)::int FROM newest) AS walked`;
	const { rows, matches, walked } = await pageOf(
		pool,
		sql`WITH newest AS MATERIALIZED (${newest}), found AS MATERIALIZED (${found})`,
		sql`SELECT id AS matched FROM found ${newestFirst} LIMIT ${limit}`,
		counts,
	);
	const whole = walked < walkLength;
	return { rows, total: matches, capped: !whole, whole };
}

/** The page out of many of the newest leads, looked through until it is full. */
function scanUntilFull(
	pool: pg.Pool,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
): Promise<LeadRow[]> {
	const newest = sql`SELECT * FROM leads
		${whereAll([...orderedConditions(filter), ...after(cursor)])} ${newestFirst} LIMIT ${longWalkLength}`;
	return rowsOf<LeadRow>(
		pool,
		sql`SELECT ${leadColumns} FROM (${newest}) AS newest ${whereAll(wordConditions(filter))} ${newestFirst} LIMIT ${limit}`,
	);
}

/** The page out of the first leads that fit, in any order, and how many they are: exact up to the limit. */
async function findByTrigrams(
	pool: pg.Pool,
	filter: LeadFilter,
	cursor: LeadCursor | null,
	limit: number,
): Promise<LeadPage> {
	const { rows, matches } = await pageOf(
		pool,
		sql`WITH found AS MATERIALIZED (SELECT id, created_at FROM leads ${whereAll(allConditions(filter))} LIMIT ${countLimit + 1})`,
		sql`SELECT id AS matched FROM found ${whereAll(after(cursor))} ${newestFirst} LIMIT ${limit}`,
		sql`(SELECT count(*)::int FROM found) AS matches, 0 AS walked`,
	);
	return { rows, ...cap(matches) };
}

async function pageOf(pool: pg.Pool, found: SQL, page: SQL, counts: SQL) {
	const rows = await rowsOf<LeadRow & { matches: number; walked: number; matched: string | null }>(
		pool,
		sql`${found}, page AS (${page})
			SELECT counted.*, lead.* FROM (SELECT ${counts}) AS counted
			LEFT JOIN (SELECT matched, ${leadColumns} FROM page JOIN leads ON id = matched) AS lead ON true
			ORDER BY lead."createdAt" DESC NULLS LAST, lead.id DESC NULLS LAST`,
	);
	const { matches = 0, walked = 0 } = rows[0] ?? {};
	return { rows: rows.filter((row) => row.matched !== null), matches, walked };
}

/** Every lead that fits, sorted. The fence keeps PostgreSQL from walking the list for them. */
function findAll(pool: pg.Pool, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadRow[]> {
	const found = sql`SELECT id, created_at FROM leads ${whereAll([...allConditions(filter), ...after(cursor)])} OFFSET 0`;
	return rowsOf<LeadRow>(
		pool,
		sql`SELECT ${leadColumns} FROM leads WHERE id IN (SELECT id FROM (${found}) AS found ${newestFirst} LIMIT ${limit}) ${newestFirst}`,
	);
}
