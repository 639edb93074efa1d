import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { contacts, leads, users } from "#server/db/schema/index.ts";
import { escapeLike } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { type DuplicateReason, duplicateReasons } from "#shared/leads/customer.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { roundToPaisa } from "#shared/rates/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import type { Leads } from "../leads/index.ts";
import { type ContactRow, canUnmerge } from "./change.ts";

const mostLeads = 50;
const mostSent = 10_000;

export async function customerDetail(
	db: Database,
	leadsOf: Leads["ofContacts"],
	now: Date,
	id: string,
): Promise<CustomerDetail> {
	const [found] = await db
		.select({ row: contacts, changedBy: { id: users.id, name: users.name } })
		.from(contacts)
		.leftJoin(users, eq(users.id, contacts.changedBy))
		.where(eq(contacts.id, id));
	if (!found) throw new ProblemError("not-found");
	const { row, changedBy } = found;
	const isMerged = eq(contacts.mergedInto, id);
	const merged = await db.select().from(contacts).where(isMerged).orderBy(desc(contacts.mergedAt), contacts.id);
	const all = [row, ...merged];
	const ids = all.map((each) => each.id);
	const [sent, newest, openRequests] = await Promise.all([
		sentBy(db, ids),
		leadsOf(ids, mostLeads),
		leadsOf(ids, mostLeads, "open"),
	]);
	const name = row.givenName ?? row.name;
	const names = distinct([name, ...sent.map((use) => use.name)]);
	const numbers = distinct(all.flatMap(({ whatsapp }) => whatsapp ?? []));
	// Each once, as it was written last: letters of either case reach the same person.
	const addresses = [...sent, ...all].flatMap(({ email }) => email ?? []);
	const emails = [...Map.groupBy(addresses, (email) => email.toLowerCase()).values()].flatMap(([last]) => last ?? []);
	const { notes, tags, trust, trustReason, version, mergedInto } = row;
	const typedOf = (number: string) =>
		sent.filter(({ whatsapp }) => whatsapp === number).map((use) => use.whatsappTyped);
	return {
		...{ id, name, names, emails, notes, tags, trust, trustReason, version, changedBy },
		whatsapp: numbers[0] ?? "",
		numbers: numbers.map((whatsapp) => ({ whatsapp, typed: distinct(typedOf(whatsapp)) })),
		languages: distinct(sent.map(({ locale }) => locale)),
		createdAt: new Date(Math.min(...all.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
		lastRequestAt: sent[0]?.createdAt.toISOString() ?? null,
		requests: requestsOf(sent),
		...{ volume: volumeOf(sent), openRequests, leads: newest },
		duplicates: mergedInto ? [] : await duplicatesOf(db, id, { names, emails, numbers }),
		mergedFrom: merged.map((each) => presentMerged(each, now)),
		mergedInto,
	};
}

function sentBy(db: Database, contactIds: string[]) {
	const { whatsapp, whatsappTyped, name, email, locale, createdAt, ...rest } = leads;
	const { status, type, payload, quote, offered, closeReason } = rest;
	const request = { status, type, payload, quote, offered, closeReason };
	return db
		.select({ whatsapp, whatsappTyped, name, email, locale, createdAt, ...request })
		.from(leads)
		.where(inArray(leads.contactId, contactIds))
		.orderBy(desc(createdAt))
		.limit(mostSent);
}

type Sent = Awaited<ReturnType<typeof sentBy>>;

function presentMerged(row: ContactRow, now: Date): CustomerDetail["mergedFrom"][number] {
	const { id, givenName, email, notes, tags, mergedAt } = row;
	const person = { id, name: givenName ?? row.name, whatsapp: row.whatsapp ?? "", email, notes, tags };
	return { ...person, mergedAt: (mergedAt ?? row.updatedAt).toISOString(), canUndo: canUnmerge(mergedAt, now) };
}

function requestsOf(sent: Sent): CustomerDetail["requests"] {
	const by = <Key extends string>(keys: readonly Key[], field: "status" | "type") =>
		Object.fromEntries(keys.map((key) => [key, sent.filter((lead) => lead[field] === key).length])) as Record<
			Key,
			number
		>;
	return { total: sent.length, byStatus: by(leadStatuses, "status"), byType: by(leadTypes, "type") };
}

function distinct<Value>(values: readonly Value[]): Value[] {
	return [...new Set(values)];
}

type Volume = CustomerDetail["volume"][number];

/** What was agreed in closed leads by currency and side, and what it came to in PKR; each sum is exact to fifteen digits. */
function volumeOf(sent: Sent): Volume[] {
	const sums = new Map<string, Volume>();
	for (const { type, payload, quote, offered, status, closeReason } of sent) {
		if (status !== "CLOSED" || closeReason !== "deal") continue;
		const trade = tradeOf(requestOf(type), payload);
		if (!trade || trade.amount === null) continue;
		const { currency, side } = trade;
		const total = offered ? totalAt(offered.rate, trade.amount) : (quote?.serverTotal ?? 0);
		const sum = sums.get(`${currency} ${side}`);
		const amount = Number(((sum?.amount ?? 0) + trade.amount).toPrecision(15));
		sums.set(`${currency} ${side}`, { currency, side, amount, totalPkr: roundToPaisa((sum?.totalPkr ?? 0) + total) });
	}
	return [...sums.values()];
}

const mostDuplicates = 5;
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
async function duplicatesOf(
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
	const seen = new Set<string>();
	return strongestFirst.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, mostDuplicates);
}

function shareWord(one: string, other: string): boolean {
	const words = new Set(one.split(" "));
	return other.split(" ").some((word) => word.length > 2 && words.has(word));
}

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
