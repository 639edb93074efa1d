import { and, desc, eq, inArray, max, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { contacts, leads, users } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerDetail } from "#shared/api/customers.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { roundToPaisa } from "#shared/rates/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { ContactRow } from "./change.ts";
import { duplicatesOf } from "./duplicates.ts";
import { canUnmerge } from "./merge.ts";

/** What some contacts sent, newest first: all of it, or what is still open. */
export type LeadsOf = (contactIds: readonly string[], limit: number, which?: "all" | "open") => Promise<Lead[]>;

const mostLeads = 50;
// Far more than a person sends; a machine's are cut off.
const mostUses = 1000;
const mostDeals = 10_000;

/** Reads one customer whole. @throws ProblemError `not-found` */
export async function customerDetail(db: Database, leadsOf: LeadsOf, now: Date, id: string): Promise<CustomerDetail> {
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
	const [uses, counts, volume, newest, openRequests] = await Promise.all([
		usesOf(db, ids),
		countsOf(db, ids),
		volumeOf(db, ids),
		leadsOf(ids, mostLeads),
		leadsOf(ids, mostLeads, "open"),
	]);
	const name = row.givenName ?? row.name;
	const names = distinct([name, ...uses.map((use) => use.name)]);
	const numbers = distinct(all.flatMap(({ whatsapp }) => whatsapp ?? []));
	// Each once, as it was written last: letters of either case reach the same person.
	const addresses = [...uses, ...all].flatMap(({ email }) => email ?? []);
	const emails = [...Map.groupBy(addresses, (email) => email.toLowerCase()).values()].flatMap(([last]) => last ?? []);
	const { notes, tags, trust, trustReason, version, mergedInto } = row;
	const lastRequest = Math.max(...counts.map(({ last }) => last?.getTime() ?? 0));
	const typedOf = (number: string) =>
		uses.filter(({ whatsapp }) => whatsapp === number).map((use) => use.whatsappTyped);
	return {
		...{ id, name, names, emails, notes, tags, trust, trustReason, version, changedBy },
		whatsapp: numbers[0] ?? "",
		numbers: numbers.map((whatsapp) => ({ whatsapp, typed: distinct(typedOf(whatsapp)) })),
		languages: distinct(uses.map(({ locale }) => locale)),
		createdAt: new Date(Math.min(...all.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
		lastRequestAt: lastRequest > 0 ? new Date(lastRequest).toISOString() : null,
		requests: requestsOf(counts),
		...{ volume, openRequests, leads: newest },
		duplicates: mergedInto ? [] : await duplicatesOf(db, id, { names, emails, numbers }),
		mergedFrom: merged.map((each) => presentMerged(each, now)),
		mergedInto,
	};
}

/** Every way in which some contacts named themselves, the latest first. */
function usesOf(db: Database, contactIds: string[]) {
	const { whatsapp, whatsappTyped, name, email, locale, createdAt } = leads;
	return db
		.select({ whatsapp, whatsappTyped, name, email, locale })
		.from(leads)
		.where(inArray(leads.contactId, contactIds))
		.groupBy(whatsapp, whatsappTyped, name, email, locale)
		.orderBy(desc(max(createdAt)))
		.limit(mostUses);
}

/** How many leads some contacts sent, by status and type, and when. */
function countsOf(db: Database, contactIds: string[]) {
	const { status, type, createdAt } = leads;
	return db
		.select({ status, type, count: sql<number>`count(*)::int`, last: max(createdAt) })
		.from(leads)
		.where(inArray(leads.contactId, contactIds))
		.groupBy(status, type);
}

function presentMerged(row: ContactRow, now: Date): CustomerDetail["mergedFrom"][number] {
	const { id, givenName, email, notes, tags, mergedAt } = row;
	const person = { id, name: givenName ?? row.name, whatsapp: row.whatsapp ?? "", email, notes, tags };
	return { ...person, mergedAt: (mergedAt ?? row.updatedAt).toISOString(), canUndo: canUnmerge(mergedAt, now) };
}

type Counts = Awaited<ReturnType<typeof countsOf>>;

function requestsOf(counts: Counts): CustomerDetail["requests"] {
	const sum = (rows: Counts) => rows.reduce((total, { count }) => total + count, 0);
	const by = <Key extends string>(keys: readonly Key[], read: (row: Counts[number]) => string) =>
		Object.fromEntries(keys.map((key) => [key, sum(counts.filter((row) => read(row) === key))])) as Record<Key, number>;
	return {
		total: sum(counts),
		byStatus: by(leadStatuses, ({ status }) => status),
		byType: by(leadTypes, ({ type }) => type),
	};
}

function distinct<Value>(values: readonly Value[]): Value[] {
	return [...new Set(values)];
}

type Volume = CustomerDetail["volume"][number];

/** What was agreed in closed leads by currency and side, and what it came to in PKR; each sum is exact to fifteen digits. */
async function volumeOf(db: Database, contactIds: string[]): Promise<Volume[]> {
	const { type, payload, quote, offered, contactId, status, closeReason } = leads;
	const deals = await db
		.select({ type, payload, quote, offered })
		.from(leads)
		.where(and(inArray(contactId, contactIds), eq(status, "CLOSED"), eq(closeReason, "deal")))
		.limit(mostDeals);
	const sums = new Map<string, Volume>();
	for (const { type, payload, quote, offered } of deals) {
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
