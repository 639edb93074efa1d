import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deals, leadCounts, leads } from "#server/db/schema/index.ts";
import { countsAs } from "#server/db/sql.ts";
import type { LeadViewCounts, OpenQuote } from "#shared/api/leads/inbox.ts";
import { startOfDay } from "#shared/day.ts";
import type { LeadView } from "#shared/leads/lead-list.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { type LeadRow, leadColumns } from "../lead-row.ts";
import {
	allConditions,
	beyond,
	filterOf,
	type LeadFilter,
	type ListPart,
	likeConditions,
	nearnessTo,
	plainConditions,
	sortOf,
} from "../search/filter.ts";

interface LeadPage {
	readonly rows: LeadRow[];
	readonly total: number;
	readonly capped: boolean;
}

/** Past so many a list says "more than". */
const countLimit = 1000;
/** The same of a search for words, in which each lead costs more to look at. */
const searchCountLimit = 300;
/** Where fewer leads have the sound of what was typed, those that are near by their letters follow, so many at most. */
const fewBySound = 5;
const mostNear = 10;
/** Which part of their trigrams two words share at least: a letter of six may differ. */
const leastNearness = "0.33";

export async function leadsPage(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadPage> {
	if (filter.words) return searchPage(db, allConditions(filter), part);
	const [rows, count] = await Promise.all([listLeads(db, allConditions(filter), part), countOf(db, filter)]);
	return { rows, ...count };
}

/** A page of the leads that have what was typed by its sound alone, then of those that are near by their letters. */
export async function leadsLike(db: Database, filter: LeadFilter, part: ListPart): Promise<LeadPage> {
	if (!filter.words?.some(({ sounds }) => sounds.length > 0)) return { rows: [], total: 0, capped: false };
	const page = await searchPage(db, likeConditions(filter), part);
	if (part.after || page.rows.length >= fewBySound) return page;
	const near = await nearest(db, filter, Math.max(0, Math.min(mostNear, part.limit - 1 - page.rows.length)));
	const rows = [...page.rows, ...near.filter(({ id }) => !page.rows.some((row) => row.id === id))];
	return { rows, total: rows.length, capped: false };
}

/** What each view of daily work holds for a caller at a moment, in ms. */
export async function viewCounts(db: Database, callerId: string, now: number): Promise<LeadViewCounts> {
	const count = async (view: LeadView) => (await countOf(db, filterOf({ view, late: false }, callerId, now))).total;
	const today = new Date(startOfDay(now)).toISOString();
	const isOfToday = sql`${leads.closedAt} IS NOT NULL AND ${leads.closedAt} >= ${today}`;
	const [toAnswer, mine, unassigned, waiting, doneToday] = await Promise.all([
		count("to-answer"),
		count("mine"),
		count("unassigned"),
		count("waiting"),
		countUpTo(db, countLimit, [isOfToday]),
	]);
	return { toAnswer, mine, unassigned, waiting, doneToday };
}

function listLeads(db: Database, conditions: readonly SQL[], part: ListPart): Promise<LeadRow[]> {
	return db
		.select(leadColumns)
		.from(leads)
		.where(and(...conditions, ...beyond(part)))
		.orderBy(sortOf(part.order))
		.limit(part.limit);
}

async function countOf(db: Database, filter: LeadFilter): Promise<{ total: number; capped: boolean }> {
	const [plain, all] = [plainConditions(filter), allConditions(filter)];
	if (all.length > plain.length) return cap(await countUpTo(db, countLimit + 1, all), countLimit);
	const sum = sql<number>`coalesce(sum(${leadCounts.count}), 0)::int`;
	const [row] = await db
		.select({ sum })
		.from(leadCounts)
		.where(and(...plain));
	return { total: row?.sum ?? 0, capped: false };
}

function countUpTo(db: Database, limit: number, conditions: readonly SQL[]): Promise<number> {
	const one = sql`1`.as("one");
	const some = db
		.select({ one })
		.from(leads)
		.where(and(...conditions))
		.limit(limit);
	return db.$count(some.as("counted"));
}

const cap = (count: number, limit: number) => ({ total: Math.min(count, limit), capped: count > limit });

/** A page of a search, and how many it finds: exact up to the limit. Of more than that the page is near the beginning, or not much to sort. */
async function searchPage(db: Database, conditions: readonly SQL[], part: ListPart): Promise<LeadPage> {
	const found = sql`SELECT id, created_at FROM leads ${whereAll(conditions)} LIMIT ${searchCountLimit + 1}`;
	const firstOfFound = sql`SELECT id AS matched FROM found ${whereAll(beyond(part))} ORDER BY ${sortOf(part.order)} LIMIT ${part.limit}`;
	const rows = await db
		.select({ matches: sql<number>`matches`, lead: leadColumns })
		.from(
			sql`(WITH found AS MATERIALIZED (${found}), page AS (${firstOfFound})
				SELECT matches, matched FROM (SELECT count(*)::int AS matches FROM found) AS counted LEFT JOIN page ON true) AS matching`,
		)
		.leftJoin(leads, sql`${leads.id} = matched`)
		.orderBy(sortOf(part.order));
	const matches = rows[0]?.matches ?? 0;
	const isMany = matches > searchCountLimit;
	const page = isMany ? await listLeads(db, conditions, part) : rows.flatMap(({ lead }) => lead ?? []);
	return { rows: page, ...cap(matches, searchCountLimit) };
}

function nearest(db: Database, filter: LeadFilter, limit: number): Promise<LeadRow[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`SELECT set_config('pg_trgm.strict_word_similarity_threshold', ${leastNearness}, true)`);
		const near = sql`(SELECT id AS near_id, ${nearnessTo(filter)} AS nearness FROM leads ${whereAll(likeConditions(filter, true))} OFFSET 0) AS near`;
		return tx
			.select(leadColumns)
			.from(near)
			.innerJoin(leads, sql`${leads.id} = near_id`)
			.orderBy(sql`nearness DESC, ${sortOf("newest")}`)
			.limit(limit);
	});
}

function whereAll(conditions: readonly SQL[]): SQL {
	return conditions.length > 0 ? sql`WHERE ${sql.join([...conditions], sql` AND `)}` : sql``;
}

const mostQuotes = 500;

/** The quotes for unfinished leads without a deal that still hold at a moment (ms), the newest first. */
export async function openQuotes(db: Database, now: number): Promise<(OpenQuote & { customerId: string })[]> {
	const { id, reference, name, type, payload, offered } = leads;
	const customerId = countsAs(leads.contactId);
	const until = sql`(${offered} ->> 'until')`;
	// As the index of offers has it.
	const isUnfinished = sql`${leads.status} IN ('PENDING', 'IN_REVIEW')`;
	const isWithoutDeal = sql`NOT EXISTS (SELECT FROM ${deals} WHERE ${deals.leadId} = ${id} AND ${deals.reason} IS NULL)`;
	const isValid = sql`(${until} IS NULL OR ${until}::timestamptz > ${new Date(now).toISOString()}::timestamptz)`;
	const rows = await db
		.select({ leadId: id, customerId, reference, name, type, payload, offered })
		.from(leads)
		.where(and(isNotNull(offered), isUnfinished, isWithoutDeal, isValid))
		.orderBy(sql`${offered} ->> 'at' DESC`)
		.limit(mostQuotes);
	return rows.flatMap(({ leadId, customerId, reference, name, type, payload, offered }) => {
		const trade = tradeOf(requestOf(type), payload);
		if (!trade || !offered) return [];
		const { currency, side } = trade;
		return [{ leadId, customerId, reference, name, currency, side, ...offered }];
	});
}
