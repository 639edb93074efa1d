import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { dropImportFiles } from "#server/db/lead-import-files.ts";
import { eraseEvents, record } from "#server/db/record.ts";
import {
	callKeys,
	contacts,
	deals,
	idempotencyKeys,
	leads,
	rateAlerts,
	reviews,
	savedViews,
	slaOutcomes,
} from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import { finishedStatuses, staffSource } from "#shared/leads/lead-status.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { foldForSearch } from "#shared/text/fold.ts";

type Parts = Pick<Runtime, "db" | "now">;
type Erased = typeof leads.$inferSelect;

const atOnce = 200;

/** Erases finished leads, and people without any, after so many months (0: never), a few at a time, until `signal` aborts. */
export function leadRetention({ months, db, now }: Parts & { readonly months: () => Promise<number> }) {
	return async (signal: AbortSignal): Promise<void> => {
		const since = retainedSince(now(), await months());
		if (since === null) return;
		const before = new Date(since).toISOString();
		for (const erase of [eraseFinished, eraseAlone])
			while (!signal.aborted && (await db.transaction((tx) => erase(tx, before, new Date(now())))) === atOnce);
	};
}

export function retainedSince(at: number, months: number): number | null {
	return months === 0 ? null : monthsBefore(at, months).getTime();
}

/** The same day and time so many months earlier, or the last day of that month where it has none such. */
export function monthsBefore(at: number, months: number): Date {
	const date = new Date(at);
	const day = date.getUTCDate();
	date.setUTCMonth(date.getUTCMonth() - months);
	if (date.getUTCDate() !== day) date.setUTCDate(0);
	return date;
}

/**
 * Erases a person by every number that counts as theirs, with everything they ever sent, in one commit; answers how many
 * leads went. A submission at the same time waits, and then creates a new contact. @throws ProblemError `not-found`
 */
export function erasePerson(
	{ db, now }: Parts,
	subject: "lead" | "customer",
	subjectId: string,
	by: string,
): Promise<{ leads: number }> {
	return db.transaction(async (tx) => {
		const isNamed = eq(leads.id, subjectId);
		const [lead] = subject === "lead" ? await tx.select({ of: leads.contactId }).from(leads).where(isNamed) : [];
		const contactId = subject === "lead" ? lead?.of : subjectId;
		const people = await lockCustomers(tx, contactId ? [contactId] : []);
		if (people.length === 0) throw new ProblemError("not-found");
		const at = new Date(now());
		const gone = await eraseLeads(tx, inArray(leads.contactId, people), at);
		await erasePeople(tx, people, gone);
		await dropImportFiles(tx, at);
		const after = { leads: gone.length };
		await record(tx, { by, at, subject, subjectId, action: "erased", before: null, after });
		return after;
	});
}

/** Erases some finished leads that nobody touched since a moment, and people of whom nothing is left; answers how many leads. */
async function eraseFinished(tx: Transaction, since: string, at: Date): Promise<number> {
	const { id, contactId, createdAt, updatedAt, status } = leads;
	const isOld = and(inArray(status, [...finishedStatuses]), sql`${createdAt} < ${since} AND ${updatedAt} < ${since}`);
	const old = await tx.select({ id, contactId }).from(leads).where(isOld).orderBy(createdAt).limit(atOnce);
	const ids = old.map((lead) => lead.id);
	const people = await lockCustomers(
		tx,
		old.map((lead) => lead.contactId),
	);
	const gone = await eraseLeads(tx, sql`${inArray(id, ids)} AND ${isOld}`, at);
	const without = await withoutTraces(tx, people);
	const sent = gone.filter((lead) => without.includes(lead.contactId));
	await erasePeople(tx, without, sent);
	await keepForBooks(tx, people);
	const entry = { by: null, at, subject: "lead", subjectId: null, before: null } as const;
	if (gone.length > 0) await record(tx, { ...entry, action: "expired", after: { leads: gone.length } });
	return gone.length;
}

/** Erases some whom staff added, who sent nothing and traded nothing since; answers how many. */
async function eraseAlone(tx: Transaction, since: string, at: Date): Promise<number> {
	const { rows } = await tx.execute<{ id: string }>(sql`
		SELECT r.id FROM contacts r
		WHERE r.stands_alone AND r.merged_into IS NULL AND r.updated_at < ${since} AND NOT EXISTS (
			SELECT FROM contacts m WHERE coalesce(m.merged_into, m.id) = r.id AND ${hasTraces})
		LIMIT ${atOnce}`);
	const ids = rows.map(({ id }) => id);
	await erasePeople(tx, await withoutTraces(tx, await lockCustomers(tx, ids)), []);
	const entry = { by: null, at, subject: "customer", subjectId: null, before: null } as const;
	if (rows.length > 0) await record(tx, { ...entry, action: "expired", after: {} });
	return rows.length;
}

/** Whether contact `m` sent what is still there, or is named in the books. */
const hasTraces = sql.raw(`(EXISTS (SELECT FROM leads l WHERE l.contact_id = m.id)
	OR EXISTS (SELECT FROM deals d WHERE d.contact_id = m.id) OR EXISTS (SELECT FROM ledger_accounts a WHERE a.contact_id = m.id))`);

async function withoutTraces(tx: Transaction, people: readonly string[]): Promise<string[]> {
	const ids = sql`${sql.param([...people])}::uuid[]`;
	const found = await tx.execute<{ id: string }>(sql`
		SELECT c.id FROM contacts c WHERE c.id = ANY (${ids}) AND NOT EXISTS (
			SELECT FROM contacts m
			WHERE m.id = ANY (${ids}) AND coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id) AND ${hasTraces})`);
	return found.rows.map(({ id }) => id);
}

async function keepForBooks(tx: Transaction, people: readonly string[]): Promise<void> {
	const { id } = contacts;
	const isWithout = sql`NOT EXISTS (SELECT FROM leads WHERE contact_id = ${id})`;
	const left = await tx
		.select()
		.from(contacts)
		.where(and(inArray(id, [...people]), isWithout));
	for (const { id: ofOne, name, givenName, tags, whatsapp, email } of left) {
		const found = [givenName ?? name, ...tags, whatsapp ?? "", email ?? ""].map(foldForSearch);
		const staffText = found.filter(Boolean).join(" ");
		await tx.update(contacts).set({ standsAlone: true, staffText }).where(eq(id, ofOne));
	}
}

/** Locks the contacts of some customers, those merged in meanwhile too, and answers their ids: no new lead is left without its contact. */
async function lockCustomers(tx: Transaction, contactIds: readonly string[]): Promise<string[]> {
	const { id, mergedInto } = contacts;
	const given = sql.param([...new Set(contactIds)]);
	const customers = sql`SELECT coalesce(merged_into, id) FROM contacts WHERE id = ANY (${given}::uuid[])`;
	const isTheirs = sql`(${id} IN (${customers}) OR ${mergedInto} IN (${customers}))`;
	for (let found = -1; ; ) {
		const locked = await tx.select({ id }).from(contacts).where(isTheirs).orderBy(id).for("update");
		if (locked.length === found) return locked.map((contact) => contact.id);
		found = locked.length;
	}
}

/** Deletes people with alerts, saved views and events that speak of them; that someone changed something, and when, stays. `sent`: their leads. */
async function erasePeople(tx: Transaction, ids: string[], sent: readonly Erased[]): Promise<void> {
	const reviewed = await tx
		.select({ id: reviews.id })
		.from(reviews)
		.innerJoin(deals, eq(deals.id, reviews.dealId))
		.where(inArray(deals.contactId, ids));
	const people = await tx.delete(contacts).where(inArray(contacts.id, ids)).returning();
	const gone = [...people, ...sent];
	const emails = gone.flatMap(({ email }) => email?.toLowerCase() ?? []);
	const names = [...gone.map(({ name }) => name), ...people.map(({ givenName }) => givenName ?? "")];
	const person = { names, numbers: gone.flatMap(({ whatsapp }) => whatsapp ?? []), emails };
	// Staff save few views, so each is looked at.
	const views = await tx.select().from(savedViews);
	const theirs = views.filter(({ name, filter }) => speaksOf(name, person) || speaksOf(filter.q ?? "", person));
	const viewIds = theirs.map(({ id }) => id);
	await tx.delete(savedViews).where(inArray(savedViews.id, viewIds));
	await tx
		.update(callKeys)
		.set({ hash: "" })
		.where(inArray(callKeys.subjectId, [...ids, ...viewIds]));
	await tx.delete(rateAlerts).where(inArray(rateAlerts.email, emails));
	await eraseEvents(tx, [...ids, ...reviewed.map(({ id }) => id)]);
}

/**
 * Deletes leads, and what speaks of them without hanging on them. That someone did something to them, and when, stays in
 * the log. So does, by times alone, how the response ended: the public share cannot be improved by erasing late requests.
 */
async function eraseLeads(tx: Transaction, which: SQL, at: Date): Promise<Erased[]> {
	const gone = await tx.delete(leads).where(which).returning();
	const ended = gone.flatMap((lead) => {
		const state = slaStateOf(lead, at.getTime());
		if (lead.suspect || lead.source?.startsWith(staffSource) || (state !== "met" && state !== "missed")) return [];
		return [{ leadId: lead.id, receivedAt: lead.createdAt, met: state === "met", recordedAt: at }];
	});
	if (ended.length > 0) await tx.insert(slaOutcomes).values(ended).onConflictDoNothing();
	const ids = gone.map(({ id }) => id);
	await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.leadId, ids));
	await eraseEvents(tx, ids);
	return gone;
}

/** What a person is known by: all names, numbers (E.164) and addresses that they were stored under. */
export interface KnownBy {
	readonly names: readonly string[];
	readonly numbers: readonly string[];
	readonly emails: readonly string[];
}

/** Fewer digits of a number are anybody's. */
const fewestDigits = 6;

/** Whether a text that staff wrote has a person's whole name, a good part of their number, or their e-mail address in it. */
export function speaksOf(text: string, { names, numbers, emails }: KnownBy): boolean {
	const folded = foldForSearch(text);
	const words = new Set(folded.split(" "));
	const hasName = names.some((name) => {
		const parts = foldForSearch(name).split(" ").filter(Boolean);
		return parts.length > 0 && parts.every((part) => words.has(part));
	});
	const hasEmail = emails.some((email) => {
		const address = email.toLowerCase();
		// A provider's part alone is anybody's.
		return [...words].some((word) => /.@./.test(word) && (word.includes(address) || address.includes(word)));
	});
	return hasName || hasEmail || numbers.some((number) => hasNumber(folded, number));
}

function hasNumber(folded: string, number: string): boolean {
	const digits = number.replace(/\D/g, "");
	const runs = folded.match(/\+?\d[\d\s().-]*/g) ?? [];
	return runs.some((run) => {
		const typed = run.replace(/\D/g, "").replace(/^0+/, "");
		return typed.length >= fewestDigits && (digits.includes(typed) || typed.includes(digits));
	});
}
