import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { escapeLike } from "#server/db/sql.ts";
import { type DuplicateReason, duplicateReasons } from "#shared/leads/customer.ts";
import { foldForSearch } from "#shared/text/fold.ts";

/** What a customer is known by. */
export interface KnownBy {
	readonly names: readonly string[];
	readonly emails: readonly string[];
	/** E.164 */
	readonly numbers: readonly string[];
}

const most = 5;
/** A name that so many others bear says nothing. */
const commonName = 20;

/** The texts by which others like a customer are looked for, a few of each kind. */
function textsOf({ names, emails, numbers }: KnownBy): string[] {
	const telling = names.map(foldForSearch).filter((name) => name.includes(" ") && name.length >= 7);
	return [
		...new Set([
			...emails.map(foldForSearch).slice(0, 3),
			...numbers.map(lastSeven).slice(0, 3),
			...telling.slice(0, 3),
		]),
	];
}

/** Who may be the same person, and why: the strongest evidence first, five at most. */
export async function findDuplicates(
	db: Database,
	customerId: string,
	known: KnownBy,
): Promise<{ id: string; reason: DuplicateReason }[]> {
	const likenesses = await findLikenesses(db, customerId, textsOf(known));
	const { names, emails, numbers } = {
		names: known.names.map(foldForSearch),
		emails: known.emails.map(foldForSearch),
		numbers: known.numbers.map(lastSeven),
	};
	const bearers = Map.groupBy(likenesses, ({ name }) => foldForSearch(name));
	const reasonOf = ({ name, email, whatsapp }: Likeness): DuplicateReason | null => {
		const folded = foldForSearch(name);
		if (email && emails.includes(foldForSearch(email))) return "same-email";
		if (whatsapp && numbers.includes(lastSeven(whatsapp)) && names.some((own) => shareWord(own, folded)))
			return "same-digits";
		const others = new Set(bearers.get(folded)?.map(({ customerId }) => customerId));
		return names.includes(folded) && folded.includes(" ") && others.size <= commonName ? "same-name" : null;
	};
	const found = likenesses.flatMap((likeness) => {
		const reason = reasonOf(likeness);
		return reason ? [{ id: likeness.customerId, reason }] : [];
	});
	const strongestFirst = found.toSorted(
		(a, b) => duplicateReasons.indexOf(a.reason) - duplicateReasons.indexOf(b.reason),
	);
	const byId = new Map(strongestFirst.toReversed().map((each) => [each.id, each]));
	return strongestFirst.filter((each) => byId.get(each.id) === each).slice(0, most);
}

/** Numbers that differ in the operator's prefix or the country's code alone are often one person's. */
function lastSeven(number: string): string {
	return number.slice(-7);
}

function shareWord(one: string, other: string): boolean {
	const words = new Set(one.split(" "));
	return other.split(" ").some((word) => word.length > 2 && words.has(word));
}

/** A lead of someone else, or what staff gave them, that holds a text which the customer's hold too. */
interface Likeness {
	/** Which of the texts it holds. */
	readonly text: string;
	readonly customerId: string;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string | null;
}

const mostLeads = 200;

/** Finds other customers who are known by one of a few texts; each is looked up in the indexes of words. */
async function findLikenesses(db: Database, customerId: string, texts: readonly string[]): Promise<Likeness[]> {
	if (texts.length === 0) return [];
	const found = texts.map((text) => {
		const pattern = `%${escapeLike(text)}%`;
		return sql`(SELECT ${text}::text AS text, contact_id, name, email, whatsapp FROM leads WHERE search_text LIKE ${`${pattern}|%`} LIMIT ${mostLeads})
			UNION ALL (SELECT ${text}::text, id, coalesce(given_name, name), email, whatsapp FROM contacts WHERE staff_text LIKE ${pattern} LIMIT ${mostLeads})`;
	});
	const { rows } = await db.execute<Likeness & Record<string, unknown>>(sql`
		SELECT DISTINCT hit.text, coalesce(c.merged_into, c.id) AS "customerId", hit.name, hit.email, hit.whatsapp
		FROM (${sql.join(found, sql` UNION ALL `)}) AS hit JOIN contacts c ON c.id = hit.contact_id
		WHERE coalesce(c.merged_into, c.id) <> ${customerId}::uuid`);
	return rows;
}
