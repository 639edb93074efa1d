import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadCounts, leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";
import { figureConditions } from "../search/figure-filter-store.ts";
import {
	allConditions,
	beginOf,
	indexedConditions,
	isPlain,
	type LeadFilter,
	orderedConditions,
	plainConditions,
	whereAll,
	wholeConditions,
	wordConditions,
} from "../search/filter-store.ts";
import { beyond, type ListPart, sortOf } from "../search/list-order-store.ts";
import { mostByTrigrams, type Reader, throughTrigrams } from "../search/trigrams-store.ts";
import { countLimit, type LeadPage } from "./lead-page.ts";
import { joinPages, textPage } from "./text-page-store.ts";

// Where the newest leads held some but not a page, a longer walk is cheaper than reading all that fit.
const someMatches = 8;
const longWalkLength = 50_000;

// So few leads of a filter are all read.
const fewLeads = 10_000;

const { searchText: _, ...leadColumns } = getTableColumns(leads);

export function inboxStore(db: Database) {
	return {
		/** A page of the list, and how many leads fit the whole filter. */
		async page(filter: LeadFilter, part: ListPart): Promise<LeadPage> {
			if (filter.words || filter.textWords) return searchBoth(db, filter, part);
			const [rows, count] = await Promise.all([listPage(db, filter, part), countOf(db, filter)]);
			return { rows, ...count };
		},

		/** A page of the list alone. */
		list: (filter: LeadFilter, part: ListPart) => listPage(db, filter, part),

		/** How many leads fit a filter, up to the limit. */
		count: (filter: LeadFilter) => countOf(db, filter),

		/** How many leads were finished since a moment, up to the limit. */
		async finishedSince(at: Date): Promise<number> {
			const some = db
				.select({ one: sql`1`.as("one") })
				.from(leads)
				.where(sql`${leads.closedAt} IS NOT NULL AND ${leads.closedAt} >= ${at.toISOString()}`)
				.limit(countLimit);
			return db.$count(some.as("counted"));
		},

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
				.orderBy(sortOf("newest"))
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

function listPage(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadRow[]> {
	return db
		.select(leadColumns)
		.from(leads)
		.where(and(...wholeConditions(filter), ...beyond(part)))
		.orderBy(sortOf(part.order))
		.limit(part.limit);
}

/** A page of those that have the words in their names, and of those that have them in what was asked or noted. */
async function searchBoth(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadPage> {
	const isNamed = Boolean(filter.words?.length);
	const [named, texts] = await Promise.all([
		isNamed ? searchPage(db, filter, part) : null,
		filter.textWords ? textPage(db, filter, part) : null,
	]);
	return joinPages(named, texts, part);
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
async function searchPage(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadPage> {
	const begin = beginOf(filter);
	const newest = begin.walkLength ? await scanNewest(db, filter, part, begin.walkLength) : null;
	if (newest && (newest.rows.length === part.limit || (newest.whole && !part.after))) return newest;
	const isCommon = begin.untilFull || (newest?.named ?? 0) >= someMatches;
	const scanned = isCommon ? await scanUntilFull(db, filter, part) : [];
	if (scanned.length === part.limit) return { rows: scanned, total: part.limit, capped: true };
	const way = await wayTo(db, filter, begin.untilFull || (newest?.share ?? 0) > mostByTrigrams);
	const indexed = await findFirst(db, filter, part, way);
	if (!indexed.capped) return indexed;
	// Many fit, though none may be new: after a burst of others they begin further down.
	const late = isCommon ? [] : await scanUntilFull(db, filter, part);
	return { ...indexed, rows: late.length === part.limit ? late : await findAll(db, filter, part, way) };
}

/**
 * The page out of the newest leads alone; `named`: how many of them have the words, whatever else is asked for, and `share` which
 * part of them, `whole` where there are no others. A condition without an index is checked behind the limit, or the walk had no end.
 */
async function scanNewest(db: Database, filter: LeadFilter, part: ListPart, walkLength: number) {
	const fits = sql`(${sql.join([sql`true`, ...figureConditions(filter.figures)], sql` AND `)})`;
	const newest = sql`SELECT id, created_at, search_text, ${fits} AS fits FROM leads
		${whereAll([...indexedConditions(filter), ...beyond(part)])} ORDER BY ${sortOf(part.order)} LIMIT ${walkLength}`;
	const named = sql`SELECT id, created_at, fits FROM newest ${whereAll(wordConditions(filter))}`;
	const { rows, matches, others, walked } = await pageOf(
		db,
		sql`WITH newest AS MATERIALIZED (${newest}), named AS MATERIALIZED (${named})`,
		sql`SELECT id AS matched FROM named WHERE fits ORDER BY ${sortOf(part.order)} LIMIT ${part.limit}`,
		sql`(SELECT count(*) FILTER (WHERE fits)::int FROM named) AS matches,
			(SELECT count(*) FILTER (WHERE NOT fits)::int FROM named) AS others, (SELECT count(*)::int FROM newest) AS walked`,
		part,
	);
	const whole = walked < walkLength;
	const known = matches + others;
	return { rows, total: matches, capped: !whole, named: known, share: known / Math.max(1, walked), whole };
}

/** The page out of many of the newest leads, looked through until it is full. */
function scanUntilFull(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadRow[]> {
	const newest = db
		.select()
		.from(leads)
		.where(and(...indexedConditions(filter), ...beyond(part)))
		.orderBy(sortOf(part.order))
		.limit(longWalkLength)
		.as("newest");
	return db
		.select()
		.from(newest)
		.where(and(...figureConditions(filter.figures), ...wordConditions(filter)))
		.orderBy(sortOf(part.order))
		.limit(part.limit);
}

/** Through what leads are read: the trigram index, the index of the other conditions, or what PostgreSQL thinks best. */
type Way = "words" | "filter" | "any";

/** Few leads of a filter are all read; else the words are few, unless they are known to be common. */
async function wayTo(db: Database, filter: LeadFilter, isCommon: boolean): Promise<Way> {
	const some = db
		.select({ one: sql`1`.as("one") })
		.from(leads)
		.where(and(...indexedConditions(filter)))
		.limit(fewLeads + 1);
	if ((await db.$count(some.as("some"))) <= fewLeads) return "filter";
	return isCommon ? "any" : "words";
}

/** The page out of the first leads that fit, in any order, and how many they are: exact up to the limit. */
async function findFirst(db: Database, filter: LeadFilter, part: ListPart, way: Way): Promise<LeadPage> {
	const { rows, matches } = await readBy(db, way, (tx) =>
		pageOf(
			tx,
			sql`WITH found AS MATERIALIZED (${fitting(filter, way)} LIMIT ${countLimit + 1})`,
			sql`SELECT id AS matched FROM found ${whereAll(beyond(part))} ORDER BY ${sortOf(part.order)} LIMIT ${part.limit}`,
			sql`(SELECT count(*)::int FROM found) AS matches, 0 AS others, 0 AS walked`,
			part,
		),
	);
	return { rows, ...cap(matches) };
}

/** The leads that fit. The fence leaves PostgreSQL no other condition to begin with. */
function fitting(filter: LeadFilter, way: Way): SQL {
	if (way === "any") return sql`SELECT id, created_at FROM leads ${whereAll(allConditions(filter))}`;
	const [first, then] =
		way === "words"
			? [wordConditions(filter), orderedConditions(filter)]
			: [indexedConditions(filter), [...figureConditions(filter.figures), ...wordConditions(filter)]];
	return sql`SELECT id, created_at FROM (SELECT * FROM leads ${whereAll(first)} OFFSET 0) AS leads ${whereAll(then)}`;
}

function readBy<Answer>(db: Database, way: Way, read: (tx: Reader) => Promise<Answer>): Promise<Answer> {
	return way === "words" ? throughTrigrams(db, read) : read(db);
}

async function pageOf(db: Reader, found: SQL, page: SQL, counts: SQL, { order }: ListPart) {
	const rows = await db
		.select({
			matches: sql<number>`matches`,
			others: sql<number>`others`,
			walked: sql<number>`walked`,
			lead: leadColumns,
		})
		.from(
			sql`(${found}, page AS (${page})
				SELECT counted.*, matched FROM (SELECT ${counts}) AS counted LEFT JOIN page ON true) AS matching`,
		)
		.leftJoin(leads, sql`${leads.id} = matched`)
		.orderBy(sortOf(order));
	const { matches = 0, others = 0, walked = 0 } = rows[0] ?? {};
	return { rows: rows.flatMap(({ lead }) => lead ?? []), matches, others, walked };
}

/** Every lead that fits, sorted. */
function findAll(db: Database, filter: LeadFilter, part: ListPart, way: Way): Promise<LeadRow[]> {
	const found = sql`SELECT * FROM (${fitting(filter, way)}) AS fitting ${whereAll(beyond(part))} OFFSET 0`;
	return readBy(db, way, (tx) =>
		tx
			.select(leadColumns)
			.from(leads)
			.where(sql`id IN (SELECT id FROM (${found}) AS found ORDER BY ${sortOf(part.order)} LIMIT ${part.limit})`)
			.orderBy(sortOf(part.order)),
	);
}
