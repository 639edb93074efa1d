import { type SQL, sql } from "drizzle-orm";
import type { CustomerFilter } from "./search.ts";

type Word = readonly string[];

/** The conditions on the customer alone, in the words of the partial indexes. */
export function customerConditions(customer: SQL, { trust, tag, whatsapp }: CustomerFilter): SQL[] {
	return [
		sql`${customer}.merged_into IS NULL`,
		...(trust ? [sql`${customer}.trust = ${trust}`] : []),
		...(trust && trust !== "new" ? [sql`${customer}.trust <> 'new'`] : []),
		...(tag ? [sql`${customer}.tags @> ARRAY[${tag}]::text[] AND ${customer}.tags <> '{}'::text[]`] : []),
		...(whatsapp
			? [sql`${customer}.id = (SELECT coalesce(merged_into, id) FROM contacts WHERE whatsapp = ${whatsapp})`]
			: []),
	];
}

/** Whether what staff gave a customer holds a word in one of its spellings; one or two letters are the beginning of a word. */
export function staffTextHolds(text: SQL, word: Word): SQL {
	const any = word.map((spelling) => {
		const pattern = escapeLike(spelling);
		return [...spelling].length <= 2
			? sql`${text} LIKE ${`${pattern}%`} OR ${text} LIKE ${`% ${pattern}%`}`
			: sql`${text} LIKE ${`%${pattern}%`}`;
	});
	return sql`(${sql.join(any, sql` OR `)})`;
}

/** Whether the person's part of a lead's search text, which ends with a bar, holds a word in one of its spellings. */
export function leadHolds(text: SQL, word: Word): SQL {
	const any = word.map((spelling) => {
		const start = [...spelling].length <= 2 ? "% " : "%";
		return sql`${text} LIKE ${`${start}${escapeLike(spelling)}%|%`}`;
	});
	return sql`(${sql.join(any, sql` OR `)})`;
}

/** Whether each word is found with a customer: in what staff gave them, or in one of their leads. */
export function isFoundWith(customer: SQL, words: readonly Word[]): SQL[] {
	return words.map(
		(word) => sql`(${staffTextHolds(sql`${customer}.staff_text`, word)} IS TRUE OR EXISTS (
			SELECT FROM ${contactsOf(customer)} m JOIN leads o ON o.contact_id = m.id
			WHERE ${leadHolds(sql`o.search_text`, word)}))`,
	);
}

/** The ids of the contacts that count as a customer; most have none but their own, which costs no read. */
export function contactsOf(customer: SQL): SQL {
	return sql`(SELECT ${customer}.id AS id UNION ALL SELECT c.id FROM contacts c WHERE c.merged_into = ${customer}.id)`;
}

/** The number of a customer: one of those merged into them where they have none of their own, the latest. */
export function numberOf(customer: SQL): SQL {
	return sql`coalesce(${customer}.whatsapp, (SELECT c.whatsapp FROM contacts c
		WHERE c.merged_into = ${customer}.id AND c.whatsapp IS NOT NULL ORDER BY c.merged_at DESC, c.id LIMIT 1))`;
}

/** The newest lead of a customer: one read by index for each of their numbers. */
export function newestLeadOf(customer: SQL): SQL {
	return sql`SELECT x.id, x.created_at FROM ${contactsOf(customer)} m CROSS JOIN LATERAL (
			SELECT n.id, n.created_at FROM leads n WHERE n.contact_id = m.id
			ORDER BY n.created_at DESC NULLS LAST, n.id DESC NULLS LAST LIMIT 1
		) x ORDER BY x.created_at DESC, x.id DESC LIMIT 1`;
}

export const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` AND `);

function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
