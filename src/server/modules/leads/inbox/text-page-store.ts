import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";
import {
	indexedConditions,
	type LeadFilter,
	orderedConditions,
	textConditions,
	whereAll,
	wordConditions,
} from "../search/filter-store.ts";
import { beyond, type ListPart, sortOf } from "../search/list-order-store.ts";
import { mostByTrigrams, type Reader, throughTrigrams } from "../search/trigrams-store.ts";
import { countLimit, type LeadPage } from "./lead-page.ts";

// Where more than the limit fit, so many texts from the list's beginning are looked through before all are sorted. A word that
// many of them hold fills the page out of the first leads that fit.
const shortWalk = 2_000;
const longWalk = 20_000;

const { searchText: _, ...leadColumns } = getTableColumns(leads);

/** A page of the leads that are found by what was asked and noted; `others` are those that their names do not find. */
export interface TextPage {
	readonly rows: readonly LeadRow[];
	readonly others: number;
	readonly capped: boolean;
}

/** Searches the texts: all that fit where they are few, else from the list's beginning on. */
export async function textPage(db: Database, filter: LeadFilter, part: ListPart): Promise<TextPage> {
	const isCommon = (await shareOfNewest(db, filter, part)) > mostByTrigrams;
	const read = <Answer>(by: (tx: Reader) => Promise<Answer>) => (isCommon ? by(db) : throughTrigrams(db, by));
	const few = await read((tx) => fewTexts(tx, filter, part));
	if (!few.capped) return few;
	const walks = [...(isCommon ? [walkLeads(filter, part)] : []), walkThrough(filter, part, longWalk)];
	for (const walk of walks) {
		const walked = await rowsIn(db, filter, part, walk);
		if (walked.length === part.limit) return { ...few, rows: walked };
	}
	const all = sql`SELECT lead_id FROM lead_texts ${whereAll(textConditions(filter))} OFFSET 0`;
	return { ...few, rows: await read((tx) => rowsIn(tx, filter, part, all)) };
}

/** Which part of the first texts of the list holds the words. */
async function shareOfNewest(db: Database, filter: LeadFilter, { order }: ListPart): Promise<number> {
	const hits = sql`(${walkThrough(filter, { order, after: null }, shortWalk)}) AS hits`;
	return (await db.$count(hits)) / shortWalk;
}

/** Joins both pages in the order of the list, each lead once. */
export function joinPages(named: LeadPage | null, texts: TextPage | null, { order, limit }: ListPart): LeadPage {
	if (!texts) return named ?? { rows: [], total: 0, capped: false };
	const byId = new Map([...(named?.rows ?? []), ...texts.rows].map((row) => [row.id, row]));
	const sign = order === "newest" ? -1 : 1;
	const rows = [...byId.values()].sort((a, b) => sign * compare(a, b)).slice(0, limit);
	const total = (named?.total ?? 0) + texts.others;
	const capped = Boolean(named?.capped) || texts.capped || total > countLimit;
	return { rows, total: Math.min(total, countLimit), capped };
}

function compare(a: LeadRow, b: LeadRow): number {
	return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

async function fewTexts(db: Reader, filter: LeadFilter, part: ListPart): Promise<TextPage> {
	const names = wordConditions(filter);
	const isNamed = names.length > 0 ? sql.join(names, sql` AND `) : sql`false`;
	const rows = await db
		.select({ hits: sql<number>`hits`, others: sql<number>`others`, lead: leadColumns })
		.from(sql`(
			WITH hit AS MATERIALIZED (SELECT lead_id FROM lead_texts ${whereAll(textConditions(filter))} LIMIT ${countLimit + 1}),
			found AS MATERIALIZED (SELECT id, created_at, (${isNamed}) AS named FROM leads
				${whereAll([sql`id IN (SELECT lead_id FROM hit)`, ...orderedConditions(filter)])}),
			page AS (SELECT id AS matched FROM found ${whereAll(beyond(part))} ORDER BY ${sortOf(part.order)} LIMIT ${part.limit})
			SELECT counted.*, matched FROM (
				SELECT (SELECT count(*)::int FROM hit) AS hits, (SELECT count(*)::int FROM found WHERE NOT named) AS others
			) AS counted LEFT JOIN page ON true) AS matching`)
		.leftJoin(leads, sql`${leads.id} = matched`)
		.orderBy(sortOf(part.order));
	const { hits = 0, others = 0 } = rows[0] ?? {};
	return { rows: rows.flatMap(({ lead }) => lead ?? []), others, capped: hits > countLimit };
}

/** The first leads of the list that fit the filter, where their texts hold the words. */
function walkLeads(filter: LeadFilter, part: ListPart): SQL {
	const first = sql`SELECT id FROM leads ${whereAll([...indexedConditions(filter), ...beyond(part)])}
		ORDER BY ${sortOf(part.order)} LIMIT ${shortWalk}`;
	return sql`SELECT lead_id FROM lead_texts ${whereAll([sql`lead_id IN (${first})`, ...textConditions(filter)])}`;
}

/** The texts at the list's beginning that hold the words. */
function walkThrough(filter: LeadFilter, { order, after }: Pick<ListPart, "order" | "after">, walkLength: number): SQL {
	const place = after && sql`(${after.createdAt}::timestamptz, ${after.id}::uuid)`;
	const from = place && (order === "newest" ? sql`<= ${place}` : sql`>= ${place}`);
	const direction = sql.raw(order === "newest" ? "DESC NULLS LAST" : "NULLS FIRST");
	return sql`SELECT lead_id FROM (
		SELECT lead_id, text FROM lead_texts ${whereAll(from ? [sql`(lead_created_at, lead_id) ${from}`] : [])}
		ORDER BY lead_created_at ${direction}, lead_id ${direction} LIMIT ${walkLength}
	) AS newest ${whereAll(textConditions(filter))}`;
}

function rowsIn(db: Reader, filter: LeadFilter, part: ListPart, ids: SQL): Promise<LeadRow[]> {
	const found = sql`SELECT id, created_at FROM leads
		${whereAll([sql`id IN (${ids})`, ...orderedConditions(filter), ...beyond(part)])} OFFSET 0`;
	return db
		.select(leadColumns)
		.from(leads)
		.where(sql`id IN (SELECT id FROM (${found}) AS found ORDER BY ${sortOf(part.order)} LIMIT ${part.limit})`)
		.orderBy(sortOf(part.order));
}
