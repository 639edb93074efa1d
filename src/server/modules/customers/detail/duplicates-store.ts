import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";

/** A lead of someone else that holds a text which the customer's hold too. */
export interface Likeness {
	/** Which of the texts it holds. */
	readonly text: string;
	readonly customerId: string;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string | null;
}

const mostLeads = 200;

/** Finds leads of other customers whose senders are known by one of a few texts; each is looked up in the index of words. */
export function duplicatesStore(db: Database) {
	return async (customerId: string, texts: readonly string[]): Promise<Likeness[]> => {
		if (texts.length === 0) return [];
		const found = texts.map((text) => {
			const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%|%`;
			return sql`(SELECT ${text}::text AS text, contact_id, name, email, whatsapp FROM leads WHERE search_text LIKE ${pattern} LIMIT ${mostLeads})`;
		});
		const { rows } = await db.execute<Likeness & Record<string, unknown>>(sql`
			SELECT DISTINCT hit.text, coalesce(c.merged_into, c.id) AS "customerId", hit.name, hit.email, hit.whatsapp
			FROM (${sql.join(found, sql` UNION ALL `)}) AS hit JOIN contacts c ON c.id = hit.contact_id
			WHERE coalesce(c.merged_into, c.id) <> ${customerId}::uuid`);
		return rows;
	};
}

export type FindLikenesses = ReturnType<typeof duplicatesStore>;
