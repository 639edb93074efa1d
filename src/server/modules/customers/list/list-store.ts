import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import type { Trust } from "#shared/leads/customer.ts";
import {
	all,
	contactsOf,
	customerConditions,
	isFoundWith,
	leadHolds,
	newestLeadOf,
	numberOf,
	staffTextHolds,
} from "./conditions-store.ts";
import type { CustomerFilter } from "./search.ts";

export interface CustomerRow {
	readonly id: string;
	readonly name: string;
	readonly whatsapp: string | null;
	readonly email: string | null;
	readonly tags: readonly string[];
	readonly trust: Trust;
	readonly trustReason: string | null;
	readonly createdAt: Date;
	readonly requests: number;
	/** Of the newest lead, which the order goes by. */
	readonly lastAt: Date;
	readonly lastId: string;
}

export interface CustomerPage {
	readonly rows: CustomerRow[];
	readonly total: number;
	/** There are more than `total`. */
	readonly capped: boolean;
}

/** Past so many a list says "more than". */
const countLimit = 1000;
// More than so many are met soon on the way from the newest lead down; fewer are sorted.
const sortLimit = 4000;
const hitLimit = 2 * sortLimit;
// So many leads are gone through before all are.
const walkLength = 20_000;

/** Customers, the newest request first. */
export function listStore(db: Database) {
	return {
		async page(filter: CustomerFilter, cursor: ListCursor | null, limit: number): Promise<CustomerPage> {
			const { ids, common } = await candidatesOf(db, filter);
			const total = Math.min(common ?? ids.length, countLimit);
			if (common !== null) return { rows: await walkPage(db, filter, cursor, limit), total, capped: true };
			return { rows: await pageOf(db, pickFrom(ids, cursor, limit)), total, capped: ids.length > countLimit };
		},
	};
}

export type ListStore = ReturnType<typeof listStore>;

interface Candidates {
	/** In any order. */
	readonly ids: readonly string[];
	/** Where they are too many to be sorted: how many were met, and `ids` need not be all of those. */
	readonly common: number | null;
}

/** Who fits a filter. */
async function candidatesOf(db: Database, filter: CustomerFilter): Promise<Candidates> {
	const { rows } = await db.execute<{ ids: string[]; hits: number; people: number }>(candidates(filter));
	const { ids, hits, people } = rows[0] ?? { ids: [], hits: 0, people: 0 };
	if (hits > hitLimit) return { ids, common: people };
	return { ids, common: ids.length > sortLimit ? ids.length : null };
}

function candidates(filter: CustomerFilter): SQL {
	const { trust, tag, whatsapp, words } = filter;
	const r = sql`r`;
	const fits = all(customerConditions(r, filter));
	const isRare = (trust && trust !== "new") || tag || whatsapp;
	if (isRare || words.length === 0)
		return sql`SELECT 0 AS hits, 0 AS people, ARRAY(
			SELECT r.id FROM contacts r WHERE ${fits} AND ${all(isFoundWith(r, words))} LIMIT ${sortLimit + 1})::text[] AS ids`;
	const inLead = all(words.map((word) => leadHolds(sql`l.search_text`, word)));
	const inStaffText = sql.join(
		words.map((word) => staffTextHolds(sql`s.staff_text`, word)),
		sql` OR `,
	);
	// Of a common name no customer is read here.
	return sql`
		WITH hit AS MATERIALIZED (SELECT l.contact_id FROM leads l WHERE ${inLead} LIMIT ${hitLimit + 1}),
		met AS MATERIALIZED (SELECT count(*)::int AS hits, count(DISTINCT contact_id)::int AS people FROM hit), found AS (
			SELECT coalesce(c.merged_into, c.id) AS id
			FROM (SELECT DISTINCT contact_id FROM hit) AS h JOIN contacts c ON c.id = h.contact_id
			UNION
			SELECT r.id FROM contacts s JOIN contacts r ON r.id = coalesce(s.merged_into, s.id)
			WHERE s.staff_text IS NOT NULL AND (${inStaffText}) AND ${all(isFoundWith(r, words))}
		)
		SELECT hits, people, CASE WHEN hits > ${hitLimit} THEN '{}' ELSE ARRAY(
			SELECT r.id FROM found JOIN contacts r ON r.id = found.id WHERE ${fits} LIMIT ${sortLimit + 1})::text[] END AS ids
		FROM met`;
}

const before = (cursor: ListCursor | null, at: SQL, id: SQL): SQL[] =>
	cursor ? [sql`(${at}, ${id}) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`] : [];

/** The page of those who are many: nearly always it is full after a few of the newest leads. */
async function walkPage(db: Database, filter: CustomerFilter, cursor: ListCursor | null, limit: number) {
	const near = await pageOf(db, walkDown(filter, cursor, limit, sql`LIMIT ${walkLength}`));
	return near.length === limit ? near : pageOf(db, walkDown(filter, cursor, limit, sql`OFFSET 0`));
}

/**
 * The page on the way from the newest lead down, as far as `until`: a customer is where their newest lead is. The
 * fences keep PostgreSQL from sorting everyone instead; without a bound it would read and sort all leads first.
 */
function walkDown(filter: CustomerFilter, cursor: ListCursor | null, limit: number, until: SQL): SQL {
	const r = sql`r`;
	const { words } = filter;
	const inLead = all(words.map((word) => leadHolds(sql`l.search_text`, word)));
	const isFound = words.length === 0 ? sql`true` : sql`((${inLead}) OR (${all(isFoundWith(r, words))}))`;
	return sql`
		SELECT r.id, l.created_at AS last_at, l.id AS last_id
		FROM (
			SELECT id, contact_id, created_at, search_text FROM leads
			WHERE ${all(before(cursor, sql`created_at`, sql`id`))}
			ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST ${until}
		) l
		CROSS JOIN LATERAL (SELECT coalesce(c.merged_into, c.id) AS id FROM contacts c WHERE c.id = l.contact_id OFFSET 0) counts_as
		CROSS JOIN LATERAL (
			SELECT r.id, r.staff_text FROM contacts r WHERE r.id = counts_as.id AND ${all(customerConditions(r, filter))} OFFSET 0
		) r
		WHERE ${isFound} AND l.id = (SELECT newest.id FROM (${newestLeadOf(r)}) AS newest)
		ORDER BY l.created_at DESC NULLS LAST, l.id DESC NULLS LAST LIMIT ${limit}`;
}

/** The page out of a few customers. */
function pickFrom(ids: readonly string[], cursor: ListCursor | null, limit: number): SQL {
	return sql`
		SELECT r.id, newest.created_at AS last_at, newest.id AS last_id
		FROM unnest(${sql.param([...ids])}::uuid[]) AS r (id) CROSS JOIN LATERAL (${newestLeadOf(sql`r`)}) AS newest
		WHERE ${all(before(cursor, sql`newest.created_at`, sql`newest.id`))}
		ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${limit}`;
}

async function pageOf(db: Database, page: SQL): Promise<CustomerRow[]> {
	const r = sql`r`;
	const { rows } = await db.execute<
		Omit<CustomerRow, "createdAt" | "lastAt"> & { createdAt: string; lastAt: string }
	>(sql`
		WITH page AS MATERIALIZED (${page})
		SELECT r.id, coalesce(r.given_name, r.name) AS name, ${numberOf(r)} AS whatsapp, r.email, r.tags, r.trust, r.trust_reason AS "trustReason",
			r.created_at AS "createdAt", page.last_at AS "lastAt", page.last_id AS "lastId",
			(SELECT count(*)::int FROM ${contactsOf(r)} m JOIN leads n ON n.contact_id = m.id) AS requests
		FROM page JOIN contacts r ON r.id = page.id ORDER BY page.last_at DESC, page.last_id DESC`);
	return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), lastAt: new Date(row.lastAt) }));
}
