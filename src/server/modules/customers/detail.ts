import { and, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { contacts, leads, users } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { CustomerDetail, MergedCustomer } from "#shared/api/customers.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { roundToPaisa } from "#shared/rates/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import type { ContactRow } from "./change.ts";
import { findDuplicates, type KnownBy } from "./duplicates.ts";
import { canUnmerge } from "./merge.ts";

/** What some contacts sent, newest first: all of it, or what is still open. */
export type LeadsOf = (contactIds: readonly string[], limit: number, which?: "all" | "open") => Promise<Lead[]>;

interface DetailParts {
	readonly db: Database;
	readonly leadsOf: LeadsOf;
	/** ms */
	readonly now: number;
}

const mostLeads = 50;
// Far more than a person sends; a machine's are cut off.
const mostUses = 1000;
const mostDeals = 10_000;

/** Reads one customer whole. @throws ProblemError `not-found` */
export async function customerDetail({ db, leadsOf, now }: DetailParts, id: string): Promise<CustomerDetail> {
	const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
	if (!row) throw new ProblemError("not-found");
	const merged = await db
		.select()
		.from(contacts)
		.where(eq(contacts.mergedInto, id))
		.orderBy(desc(contacts.mergedAt), contacts.id);
	const ids = [row, ...merged].map((each) => each.id);
	const [uses, counts, deals, leads, openRequests, changedBy] = await Promise.all([
		usesOf(db, ids),
		countsOf(db, ids),
		dealsOf(db, ids),
		leadsOf(ids, mostLeads),
		leadsOf(ids, mostLeads, "open"),
		row.changedBy ? memberOf(db, row.changedBy) : null,
	]);
	const name = row.givenName ?? row.name;
	const known = {
		names: distinct([name, ...uses.map((use) => use.name)]),
		emails: distinctAddresses([...uses, row, ...merged].flatMap(({ email }) => email ?? [])),
		numbers: distinct([row, ...merged].flatMap(({ whatsapp }) => whatsapp ?? [])),
	};
	const { notes, tags, trust, trustReason, version, mergedInto } = row;
	return {
		id,
		name,
		whatsapp: known.numbers[0] ?? "",
		numbers: known.numbers.map((whatsapp) => ({
			whatsapp,
			typed: distinct(uses.filter((use) => use.whatsapp === whatsapp).map((use) => use.whatsappTyped)),
		})),
		names: known.names,
		emails: known.emails,
		languages: distinct(uses.map(({ locale }) => locale)),
		notes,
		tags,
		trust,
		trustReason,
		version,
		changedBy,
		createdAt: new Date(Math.min(...[row, ...merged].map(({ createdAt }) => createdAt.getTime()))).toISOString(),
		lastRequestAt: latest(counts.map(({ last }) => last))?.toISOString() ?? null,
		requests: requestsOf(counts),
		volume: volumeOf(deals),
		openRequests,
		leads,
		duplicates: mergedInto ? [] : await duplicatesOf(db, id, known),
		mergedFrom: merged.map((each) => presentMerged(each, new Date(now))),
		mergedInto,
	};
}

async function duplicatesOf(db: Database, id: string, known: KnownBy): Promise<CustomerDetail["duplicates"]> {
	const found = await findDuplicates(db, id, known);
	if (found.length === 0) return [];
	const others = found.map((each) => each.id);
	const name = sql<string>`coalesce(${contacts.givenName}, ${contacts.name})`;
	const rows = await db
		.select({ id: contacts.id, name, whatsapp: contacts.whatsapp, email: contacts.email })
		.from(contacts)
		.where(and(inArray(contacts.id, others), isNull(contacts.mergedInto)));
	const customers = new Map(rows.map((each) => [each.id, each]));
	return found.flatMap(({ id: other, reason }) => {
		const customer = customers.get(other);
		return customer ? [{ ...customer, whatsapp: customer.whatsapp ?? "", reason }] : [];
	});
}

/** Someone of the staff. */
async function memberOf(db: Database, id: string): Promise<CustomerDetail["changedBy"]> {
	const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
	return row ?? null;
}

/** Every way in which some contacts named themselves, the latest first. */
function usesOf(db: Database, contactIds: readonly string[]) {
	const { whatsapp, whatsappTyped, name, email, locale, createdAt } = leads;
	return db
		.select({ whatsapp, whatsappTyped, name, email, locale })
		.from(leads)
		.where(inArray(leads.contactId, [...contactIds]))
		.groupBy(whatsapp, whatsappTyped, name, email, locale)
		.orderBy(desc(max(createdAt)))
		.limit(mostUses);
}

/** How many leads some contacts sent, by status and type, and when. */
function countsOf(db: Database, contactIds: readonly string[]) {
	const { status, type, createdAt } = leads;
	return db
		.select({ status, type, count: sql<number>`count(*)::int`, last: max(createdAt) })
		.from(leads)
		.where(inArray(leads.contactId, [...contactIds]))
		.groupBy(status, type);
}

/** What was agreed in the closed leads of some contacts. */
function dealsOf(db: Database, contactIds: readonly string[]) {
	const { type, payload, quote, offered } = leads;
	return db
		.select({ type, payload, quote, offered })
		.from(leads)
		.where(and(inArray(leads.contactId, [...contactIds]), eq(leads.status, "CLOSED"), eq(leads.closeReason, "deal")))
		.limit(mostDeals);
}

function presentMerged(row: ContactRow, now: Date): MergedCustomer {
	const { id, whatsapp, email, notes, tags, mergedAt } = row;
	return {
		id,
		name: row.givenName ?? row.name,
		whatsapp: whatsapp ?? "",
		email,
		notes,
		tags,
		mergedAt: (mergedAt ?? row.updatedAt).toISOString(),
		canUndo: canUnmerge(mergedAt, now),
	};
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

function latest(dates: readonly (Date | null)[]): Date | undefined {
	return dates.flatMap((date) => date ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
}

function distinct<Value>(values: readonly Value[]): Value[] {
	return [...new Set(values)];
}

/** Each address once, as it was written last: letters of either case reach the same person. */
function distinctAddresses(addresses: readonly string[]): string[] {
	return [...Map.groupBy(addresses, (address) => address.toLowerCase()).values()].flatMap(([last]) => last ?? []);
}

export type Volume = CustomerDetail["volume"][number];

/** What was traded by currency and side, and what it came to in PKR; each sum is exact to fifteen digits. */
function volumeOf(deals: Awaited<ReturnType<typeof dealsOf>>): Volume[] {
	const sums = new Map<string, Volume>();
	for (const { type, payload, quote, offered } of deals) {
		const trade = tradeOf(requestOf(type), payload);
		if (!trade || trade.amount === null) continue;
		const { currency, side } = trade;
		const total = offered ? totalAt(offered.rate, trade.amount) : (quote?.serverTotal ?? 0);
		const sum = sums.get(`${currency} ${side}`) ?? { currency, side, amount: 0, totalPkr: 0 };
		sums.set(`${currency} ${side}`, {
			...sum,
			amount: Number((sum.amount + trade.amount).toPrecision(15)),
			totalPkr: roundToPaisa(sum.totalPkr + total),
		});
	}
	return [...sums.values()];
}
