import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { escapeLike } from "#server/db/sql.ts";
import type { ListCursor } from "#server/http/api/paging.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { Customer } from "#shared/api/customers.ts";
import type { Trust } from "#shared/leads/customer.ts";
import { digitsOf } from "#shared/text/digits.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { spellingsOf } from "#shared/text/name-spellings.ts";
import { soundsOf } from "#shared/text/sound.ts";

/** `place`: of the newest lead, which the order goes by; of the customer where there is none. */
interface Listed {
	readonly customer: Customer;
	readonly place: ListCursor;
}

const countLimit = 1000;
// More than so many are met soon on the way from the newest lead down; fewer are sorted.
const sortLimit = 4000;
const hitLimit = 2 * sortLimit;
// So many leads are gone through before all are.
const walkLength = 20_000;

/** The newest request first; one without any is where they were added. `capped`: there are more than `total`. */
export async function customerPage(
	db: Database,
	filter: CustomerFilter,
	cursor: ListCursor | null,
	limit: number,
): Promise<{ readonly rows: Listed[]; readonly total: number; readonly capped: boolean }> {
	const read = async (query: SQL) => {
		const { rows } = await db.execute<{ ids: string[]; hits: number; people: number }>(query);
		return rows[0] ?? { ids: [], hits: 0, people: 0 };
	};
	const spelled = await read(candidates(filter));
	const isUnknown = spelled.ids.length === 0 && spelled.hits === 0 && filter.words.length > 0;
	const { ids, hits, people } = isUnknown ? await read(soundingLike(filter)) : spelled;
	const areHitsCut = hits > hitLimit;
	const total = Math.min(areHitsCut ? people : ids.length, countLimit);
	if (areHitsCut || ids.length > sortLimit)
		return { rows: await walkPage(db, filter, cursor, limit), total, capped: true };
	return { rows: await pageOf(db, pickFrom(ids, cursor, limit)), total, capped: ids.length > countLimit };
}

/** Who fits a filter, in any order; where a name is so common that the hits are cut, how many bear it of those. */
function candidates(filter: CustomerFilter): SQL {
	const { trust, tag, whatsapp, words } = filter;
	const fits = all(customerConditions(filter));
	const isRare = (trust && trust !== "new") || tag || whatsapp;
	if (isRare || words.length === 0)
		return sql`SELECT 0 AS hits, 0 AS people, ARRAY(
			SELECT r.id FROM contacts r WHERE ${fits} AND ${all(isFoundWith(words))} LIMIT ${sortLimit + 1})::text[] AS ids`;
	const inLead = all(words.map((word) => leadHolds(sql`l.search_text`, word)));
	const inStaffText = any(words.map((word) => staffTextHolds(sql`s.staff_text`, word)));
	// Of a common name no customer is read here.
	return sql`
		WITH hit AS MATERIALIZED (SELECT l.contact_id FROM leads l WHERE ${inLead} LIMIT ${hitLimit + 1}),
		met AS MATERIALIZED (SELECT count(*)::int AS hits, count(DISTINCT contact_id)::int AS people FROM hit), found AS (
			SELECT coalesce(c.merged_into, c.id) AS id
			FROM (SELECT DISTINCT contact_id FROM hit) AS h JOIN contacts c ON c.id = h.contact_id
			UNION
			SELECT r.id FROM contacts s JOIN contacts r ON r.id = coalesce(s.merged_into, s.id)
			WHERE s.staff_text IS NOT NULL AND ${inStaffText} AND ${all(isFoundWith(words))}
		)
		SELECT hits, people, CASE WHEN hits > ${hitLimit} THEN '{}' ELSE ARRAY(
			SELECT r.id FROM found JOIN contacts r ON r.id = found.id WHERE ${fits} LIMIT ${sortLimit + 1})::text[] END AS ids
		FROM met`;
}

/** Who fits a filter and sent a request with words that sound like the searched ones, in either script. */
function soundingLike(filter: CustomerFilter): SQL {
	const holds = filter.words.map((word) => sql`l.search_sounds && ${sql.param(word.flatMap(soundsOf))}::text[]`);
	return sql`SELECT 0 AS hits, 0 AS people, ARRAY(
		SELECT r.id FROM contacts r WHERE ${all(customerConditions(filter))} AND r.id IN (
			SELECT coalesce(c.merged_into, c.id) FROM leads l JOIN contacts c ON c.id = l.contact_id WHERE ${all(holds)})
		LIMIT ${sortLimit + 1})::text[] AS ids`;
}

const before = (cursor: ListCursor | null, at: SQL, id: SQL): SQL[] =>
	cursor ? [sql`(${at}, ${id}) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`] : [];

/** The page of those who are many: nearly always it is full after a few of the newest leads. */
async function walkPage(db: Database, filter: CustomerFilter, cursor: ListCursor | null, limit: number) {
	const near = await pageOf(db, walkDown(filter, cursor, limit, sql`LIMIT ${walkLength}`));
	const sent = near.length === limit ? near : await pageOf(db, walkDown(filter, cursor, limit, sql`OFFSET 0`));
	const alone = await pageOf(db, aloneDown(filter, cursor, limit));
	const placeOf = ({ place }: Listed) => place.createdAt + place.id;
	return [...sent, ...alone].toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1)).slice(0, limit);
}

function aloneDown(filter: CustomerFilter, cursor: ListCursor | null, limit: number): SQL {
	const fits = [...customerConditions(filter), ...isFoundWith(filter.words)];
	return sql`
		SELECT r.id, r.created_at AS last_at, r.id AS last_id FROM contacts r
		WHERE r.stands_alone AND ${all([...fits, ...before(cursor, sql`r.created_at`, sql`r.id`)])}
			AND NOT EXISTS (SELECT FROM ${contactsOf} m JOIN leads n ON n.contact_id = m.id)
		ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit}`;
}

/** The page on the way from the newest lead down, as far as `until`. The fences (OFFSET 0) keep PostgreSQL from sorting everyone instead. */
function walkDown(filter: CustomerFilter, cursor: ListCursor | null, limit: number, until: SQL): SQL {
	const { words } = filter;
	const inLead = all(words.map((word) => leadHolds(sql`l.search_text`, word)));
	const isFound = words.length === 0 ? sql`true` : any([inLead, all(isFoundWith(words))]);
	return sql`
		SELECT r.id, l.created_at AS last_at, l.id AS last_id
		FROM (
			SELECT id, contact_id, created_at, search_text FROM leads
			WHERE ${all(before(cursor, sql`created_at`, sql`id`))}
			ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST ${until}
		) l
		CROSS JOIN LATERAL (SELECT coalesce(c.merged_into, c.id) AS id FROM contacts c WHERE c.id = l.contact_id OFFSET 0) counts_as
		CROSS JOIN LATERAL (
			SELECT r.id, r.staff_text FROM contacts r WHERE r.id = counts_as.id AND ${all(customerConditions(filter))} OFFSET 0
		) r
		WHERE ${isFound} AND l.id = (SELECT newest.id FROM (${newestLead}) AS newest)
		ORDER BY l.created_at DESC NULLS LAST, l.id DESC NULLS LAST LIMIT ${limit}`;
}

function pickFrom(ids: readonly string[], cursor: ListCursor | null, limit: number): SQL {
	return sql`
		SELECT r.id, place.at AS last_at, place.id AS last_id
		FROM contacts r LEFT JOIN LATERAL (${newestLead}) AS newest ON true
			CROSS JOIN LATERAL (SELECT coalesce(newest.created_at, r.created_at) AS at, coalesce(newest.id, r.id) AS id) AS place
		WHERE r.id = ANY (${sql.param([...ids])}::uuid[]) AND ${all(before(cursor, sql`place.at`, sql`place.id`))}
		ORDER BY place.at DESC, place.id DESC LIMIT ${limit}`;
}

/** `whatsapp`: of one of those merged into them where they have none of their own, the latest. */
async function pageOf(db: Database, page: SQL): Promise<Listed[]> {
	const { rows } = await db.execute<Omit<Customer, "lastRequestAt"> & { lastAt: string; lastId: string }>(sql`
		WITH page AS MATERIALIZED (${page})
		SELECT r.id, coalesce(r.given_name, r.name) AS name, r.email, r.tags, r.trust, r.trust_reason AS "trustReason",
			coalesce(r.whatsapp, (SELECT c.whatsapp FROM contacts c
				WHERE c.merged_into = r.id AND c.whatsapp IS NOT NULL ORDER BY c.merged_at DESC, c.id LIMIT 1), '') AS whatsapp,
			(SELECT count(*)::int FROM ${contactsOf} m JOIN leads n ON n.contact_id = m.id) AS requests,
			r.created_at AS "createdAt", page.last_at AS "lastAt", page.last_id AS "lastId"
		FROM page JOIN contacts r ON r.id = page.id ORDER BY page.last_at DESC, page.last_id DESC`);
	return rows.map(({ lastAt, lastId, ...row }) => {
		const at = new Date(lastAt).toISOString();
		const dates = { createdAt: new Date(row.createdAt).toISOString(), lastRequestAt: row.requests > 0 ? at : null };
		return { customer: { ...row, ...dates }, place: { createdAt: at, id: lastId } };
	});
}

type Word = readonly string[];

function customerConditions({ trust, tag, whatsapp }: CustomerFilter): SQL[] {
	return [
		sql`r.merged_into IS NULL`,
		...(trust ? [sql`r.trust = ${trust}`] : []),
		...(trust && trust !== "new" ? [sql`r.trust <> 'new'`] : []),
		...(tag ? [sql`r.tags @> ARRAY[${tag}]::text[] AND r.tags <> '{}'::text[]`] : []),
		...(whatsapp ? [sql`r.id = (SELECT coalesce(merged_into, id) FROM contacts WHERE whatsapp = ${whatsapp})`] : []),
	];
}

const isShort = (spelling: string) => [...spelling].length <= 2;

/** Whether what staff gave a customer holds a word in one of its spellings; one or two letters are the beginning of a word. */
function staffTextHolds(text: SQL, word: Word): SQL {
	const patterns = word.map(escapeLike).flatMap((part) => (isShort(part) ? [`${part}%`, `% ${part}%`] : `%${part}%`));
	return any(patterns.map((pattern) => sql`${text} LIKE ${pattern}`));
}

/** Whether the person's part of a lead's search text, which ends with a bar, holds a word in one of its spellings. */
function leadHolds(text: SQL, word: Word): SQL {
	const patterns = word.map((spelling) => `${isShort(spelling) ? "% " : "%"}${escapeLike(spelling)}%|%`);
	return any(patterns.map((pattern) => sql`${text} LIKE ${pattern}`));
}

/** The fence keeps PostgreSQL from searching all leads once for each customer. */
function isFoundWith(words: readonly Word[]): SQL[] {
	return words.map(
		(word) => sql`(${staffTextHolds(sql`r.staff_text`, word)} IS TRUE OR EXISTS (
			SELECT FROM (SELECT o.search_text FROM ${contactsOf} m JOIN leads o ON o.contact_id = m.id OFFSET 0) o
			WHERE ${leadHolds(sql`o.search_text`, word)}))`,
	);
}

/** The ids of the contacts that count as a customer; most have none but their own, which costs no read. */
const contactsOf = sql.raw("(SELECT r.id AS id UNION ALL SELECT c.id FROM contacts c WHERE c.merged_into = r.id)");

/** The newest lead of a customer: one read by index for each of their numbers. */
const newestLead = sql`SELECT x.id, x.created_at FROM ${contactsOf} m CROSS JOIN LATERAL (
		SELECT n.id, n.created_at FROM leads n WHERE n.contact_id = m.id
		ORDER BY n.created_at DESC NULLS LAST, n.id DESC NULLS LAST LIMIT 1
	) x ORDER BY x.created_at DESC, x.id DESC LIMIT 1`;

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` AND `);
const any = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` OR `)})`;

interface CustomerFilter {
	readonly trust?: Trust | undefined;
	readonly tag?: string | undefined;
	/** E.164: that person alone. */
	readonly whatsapp?: string | undefined;
	/** Folded words that must all be found, each in one of its spellings. */
	readonly words: readonly Word[];
}

/** What a search means: a whole number finds the person, anything else names, e-mail addresses, tags and parts of numbers. */
export function filterOf({ q, tag, trust }: Partial<Record<"q" | "tag", string>> & { trust?: Trust }): CustomerFilter {
	// PostgreSQL takes neither NUL nor half a surrogate pair, so nothing that is stored holds one.
	const text = q?.toWellFormed().replaceAll("\0", " ").trim() ?? "";
	const filter = { trust, tag: tag?.toWellFormed().replaceAll("\0", "").trim() || undefined };
	const whatsapp = parsePhone(text);
	if (whatsapp) return { ...filter, whatsapp, words: [] };
	const digits = digitsOf(text).replace(/^0+/, "");
	if (digits && /^[+\p{Nd}\s().-]+$/u.test(text)) return { ...filter, words: [[digits]] };
	const words = foldForSearch(text).split(" ").filter(Boolean).slice(0, 8);
	return { ...filter, words: words.map(spellingsOf) };
}
