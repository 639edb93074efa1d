import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { escapeLike } from "#server/db/sql.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { type DuplicateReason, duplicateReasons } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";

const most = 5;
/** A name that so many others bear says nothing. */
const commonName = 20;
const mostHits = 200;

/** A lead of someone else, or what staff gave them, that holds a text which the customer's hold too; and the customer. */
interface Likeness extends Record<string, unknown> {
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string | null;
	readonly customer: Omit<CustomerDetail["duplicates"][number], "reason">;
}

/** Numbers that differ in the operator's prefix or the country's code alone are often one person's. */
const lastSeven = (number: string) => number.slice(-7);

/** Who may be the same person, and why: the strongest evidence first, five at most. `numbers`: E.164. */
export async function duplicatesOf(
	db: Database,
	customerId: string,
	known: Readonly<Record<"names" | "emails" | "numbers", readonly string[]>>,
): Promise<CustomerDetail["duplicates"]> {
	const names = known.names.map(foldForSearch);
	const emails = known.emails.map(foldForSearch);
	const numbers = known.numbers.map(lastSeven);
	const telling = names.filter((name) => name.includes(" ") && name.length >= 7);
	const texts = new Set([emails, numbers, telling].flatMap((some) => some.slice(0, 3)));
	const likenesses = texts.size > 0 ? await findLikenesses(db, customerId, [...texts]) : [];
	const bearers = Map.groupBy(likenesses, ({ name }) => foldForSearch(name));
	const reasonOf = ({ name, email, whatsapp }: Likeness): DuplicateReason | null => {
		const folded = foldForSearch(name);
		if (email && emails.includes(foldForSearch(email))) return "same-email";
		if (whatsapp && numbers.includes(lastSeven(whatsapp)) && names.some((own) => shareWord(own, folded)))
			return "same-digits";
		const others = new Set(bearers.get(folded)?.map(({ customer }) => customer.id));
		return names.includes(folded) && folded.includes(" ") && others.size <= commonName ? "same-name" : null;
	};
	const found = likenesses.flatMap((likeness) => {
		const reason = reasonOf(likeness);
		return reason ? [{ ...likeness.customer, reason }] : [];
	});
	const strongestFirst = duplicateReasons.flatMap((reason) => found.filter((each) => each.reason === reason));
	const told = new Set<string>();
	return strongestFirst.filter(({ id }) => !told.has(id) && told.add(id)).slice(0, most);
}

function shareWord(one: string, other: string): boolean {
	const words = new Set(one.split(" "));
	return other.split(" ").some((word) => word.length > 2 && words.has(word));
}

/** Finds other customers who are known by one of a few texts; each is looked up in the indexes of words. */
async function findLikenesses(db: Database, customerId: string, texts: readonly string[]): Promise<Likeness[]> {
	const found = texts.map((text) => {
		const pattern = `%${escapeLike(text)}%`;
		return sql`(SELECT contact_id, name, email, whatsapp FROM leads WHERE search_text LIKE ${`${pattern}|%`} LIMIT ${mostHits})
			UNION ALL (SELECT id, coalesce(given_name, name), email, whatsapp FROM contacts WHERE staff_text LIKE ${pattern} LIMIT ${mostHits})`;
	});
	const { rows } = await db.execute<Likeness>(sql`
		SELECT DISTINCT hit.name, hit.email, hit.whatsapp, jsonb_build_object(
			'id', r.id, 'name', coalesce(r.given_name, r.name), 'whatsapp', coalesce(r.whatsapp, ''), 'email', r.email) AS customer
		FROM (${sql.join(found, sql` UNION ALL `)}) AS hit
		JOIN contacts c ON c.id = hit.contact_id JOIN contacts r ON r.id = coalesce(c.merged_into, c.id)
		WHERE r.id <> ${customerId}::uuid`);
	return rows;
}
