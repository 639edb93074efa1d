import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { dropImportFiles } from "#server/db/lead-import-files.ts";
import { eraseEvents, record } from "#server/db/record.ts";
import {
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
import { isFinished, leadStatuses, staffSource } from "#shared/leads/lead-status.ts";
import { slaStateOf } from "#shared/leads/response-sla.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { slaFactsOf } from "../lead-row.ts";
import { type KnownBy, speaksOf } from "./speaks-of.ts";

const atOnce = 200;

interface RetentionParts extends Pick<Runtime, "db" | "now"> {
	/** How long finished leads are stored, in months; 0 for ever. */
	readonly months: () => Promise<number>;
}

/** Erases finished leads, and people without any, that are older than they may get, a few at a time, until `signal` aborts. */
export function leadRetention({ db, months, now }: RetentionParts) {
	return async (signal: AbortSignal): Promise<void> => {
		const since = retainedSince(now(), await months());
		if (since === null) return;
		const before = new Date(since);
		while (!signal.aborted && (await eraseFinished(db, now(), before)) === atOnce);
		while (!signal.aborted && (await eraseAlone(db, now(), before)) === atOnce);
	};
}

/** Since when finished leads are stored, both in ms; `null`: for ever. */
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

/** Who asked for an erasure, and by which lead or customer. */
interface ErasureOrder {
	readonly subject: "lead" | "customer";
	readonly subjectId: string;
	readonly actorId: string;
}

const open = leadStatuses.filter((status) => !isFinished(status));

/**
 * Erases a person, by every number that counts as theirs, with everything they ever sent, in one commit; answers how
 * many leads went. A submission at the same time waits for the contact and then creates a new one. `now` in ms.
 * @throws ProblemError `not-found`
 */
export function erasePerson(db: Database, now: number, { subject, subjectId, actorId }: ErasureOrder): Promise<number> {
	return db.transaction(async (tx) => {
		const contactId = subject === "lead" ? await contactOf(tx, subjectId) : subjectId;
		const people = contactId ? await lockCustomers(tx, [contactId]) : [];
		if (people.length === 0) throw new ProblemError("not-found");
		const gone = await tx.delete(leads).where(inArray(leads.contactId, people)).returning();
		await recordOutcomes(tx, gone, now);
		await eraseTraces(tx, gone);
		await erasePeople(tx, people, gone);
		await dropImportFiles(tx, new Date(now));
		const entry = { by: actorId, at: new Date(now), subject, subjectId, before: null } as const;
		await record(tx, { ...entry, action: "erased", after: { leads: gone.length } });
		return gone.length;
	});
}

/** Erases some finished leads that nobody touched since a moment, and people of whom nothing is left; answers how many leads. */
function eraseFinished(db: Database, now: number, before: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const since = before.toISOString();
		const isOld = sql`${leads.createdAt} < ${since} AND ${leads.updatedAt} < ${since}`;
		const isDone = notInArray(leads.status, open);
		const old = await tx
			.select({ id: leads.id, contactId: leads.contactId })
			.from(leads)
			.where(and(isDone, isOld))
			.orderBy(leads.createdAt)
			.limit(atOnce);
		const ids = old.map(({ id }) => id);
		const contactIds = old.map(({ contactId }) => contactId);
		const people = await lockCustomers(tx, contactIds);
		const gone = await tx
			.delete(leads)
			.where(and(inArray(leads.id, ids), isDone, isOld))
			.returning();
		await recordOutcomes(tx, gone, now);
		await eraseTraces(tx, gone);
		const without = await withoutLeads(tx, people);
		const theirs = gone.filter(({ contactId }) => without.includes(contactId));
		await erasePeople(tx, without, theirs);
		await keepForBooks(tx, people);
		const entry = { by: null, at: new Date(now), subject: "lead", subjectId: null, before: null } as const;
		if (gone.length > 0) await record(tx, { ...entry, action: "expired", after: { leads: gone.length } });
		return gone.length;
	});
}

/** Erases some whom staff added, who sent nothing and traded nothing since; answers how many. */
function eraseAlone(db: Database, now: number, before: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			SELECT r.id FROM contacts r
			WHERE r.stands_alone AND r.merged_into IS NULL AND r.updated_at < ${before.toISOString()} AND NOT EXISTS (
				SELECT FROM contacts m WHERE coalesce(m.merged_into, m.id) = r.id AND (
					EXISTS (SELECT FROM leads WHERE leads.contact_id = m.id) OR ${isInBooks(sql`m`)}))
			LIMIT ${atOnce}`);
		const people = await lockCustomers(
			tx,
			rows.map(({ id }) => id),
		);
		await erasePeople(tx, await withoutLeads(tx, people), []);
		const entry = { by: null, at: new Date(now), subject: "customer", subjectId: null, before: null } as const;
		if (rows.length > 0) await record(tx, { ...entry, action: "expired", after: {} });
		return rows.length;
	});
}

/** People whose last lead is gone are listed on where the books name them. */
async function keepForBooks(tx: Transaction, people: readonly string[]): Promise<void> {
	const left = await tx
		.select()
		.from(contacts)
		.where(
			and(inArray(contacts.id, [...people]), sql`NOT EXISTS (SELECT FROM leads WHERE contact_id = ${contacts.id})`),
		);
	for (const { id, name, givenName, tags, whatsapp, email } of left) {
		const found = [givenName ?? name, ...tags, whatsapp ?? "", email ?? ""].map(foldForSearch);
		const staffText = found.filter(Boolean).join(" ");
		await tx.update(contacts).set({ standsAlone: true, staffText }).where(eq(contacts.id, id));
	}
}

const isInBooks = (person: SQL) => sql`(EXISTS (SELECT FROM deals d WHERE d.contact_id = ${person}.id)
	OR EXISTS (SELECT FROM ledger_accounts a WHERE a.contact_id = ${person}.id))`;

async function contactOf(tx: Transaction, leadId: string): Promise<string | undefined> {
	const [lead] = await tx.select({ contactId: leads.contactId }).from(leads).where(eq(leads.id, leadId));
	return lead?.contactId;
}

/**
 * Locks all contacts of the customers that some contacts count as, and answers their ids: new leads of them wait, so that
 * none is left without its contact. One that is merged in while the lock is waited for is locked too.
 */
async function lockCustomers(tx: Transaction, contactIds: readonly string[]): Promise<string[]> {
	const given = sql.param([...new Set(contactIds)]);
	const customers = sql`SELECT coalesce(merged_into, id) FROM contacts WHERE id = ANY (${given}::uuid[])`;
	const isTheirs = sql`(${contacts.id} IN (${customers}) OR ${contacts.mergedInto} IN (${customers}))`;
	for (let known = -1; ; ) {
		const locked = await tx
			.select({ id: contacts.id })
			.from(contacts)
			.where(isTheirs)
			.orderBy(contacts.id)
			.for("update");
		if (locked.length === known) return locked.map(({ id }) => id);
		known = locked.length;
	}
}

/** Of some people those whose customer has sent nothing that is still there, and is not named in the books. */
async function withoutLeads(tx: Transaction, people: readonly string[]): Promise<string[]> {
	const found = await tx.execute<{ id: string }>(sql`
		SELECT c.id FROM contacts c WHERE c.id = ANY (${sql.param([...people])}::uuid[]) AND NOT EXISTS (
			SELECT FROM contacts m JOIN leads ON leads.contact_id = m.id
			WHERE m.id = ANY (${sql.param([...people])}::uuid[]) AND coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id)
		) AND NOT EXISTS (
			SELECT FROM contacts m WHERE m.id = ANY (${sql.param([...people])}::uuid[]) AND coalesce(m.merged_into, m.id) = coalesce(c.merged_into, c.id)
			AND ${isInBooks(sql`m`)}
		)`);
	return found.rows.map(({ id }) => id);
}

/**
 * Deletes people, their rate alerts, the saved views of staff that speak of them, and what the events say of them; that someone changed
 * something, and when, stays. `sent`: the leads of theirs that went.
 */
async function erasePeople(
	tx: Transaction,
	ids: readonly string[],
	sent: readonly (typeof leads.$inferSelect)[],
): Promise<void> {
	const reviewed = await tx
		.select({ id: reviews.id })
		.from(reviews)
		.innerJoin(deals, eq(deals.id, reviews.dealId))
		.where(inArray(deals.contactId, [...ids]));
	const gone = await tx
		.delete(contacts)
		.where(inArray(contacts.id, [...ids]))
		.returning();
	await eraseViews(tx, {
		names: [...gone.flatMap(({ name, givenName }) => [name, givenName ?? ""]), ...sent.map(({ name }) => name)],
		numbers: [...gone, ...sent].flatMap(({ whatsapp }) => whatsapp ?? []),
		emails: [...gone, ...sent].flatMap(({ email }) => email ?? []),
	});
	const emails = [...gone, ...sent].flatMap(({ email }) => email?.toLowerCase() ?? []);
	await tx.delete(rateAlerts).where(inArray(rateAlerts.email, emails));
	await eraseEvents(tx, [...ids, ...reviewed.map(({ id }) => id)]);
}

/** Staff save few views, so each is looked at. */
async function eraseViews(tx: Transaction, person: KnownBy): Promise<void> {
	const { id, name, filter } = savedViews;
	const views = await tx.select({ id, name, filter }).from(savedViews);
	const theirs = views.filter((view) => speaksOf(view.name, person) || speaksOf(view.filter.q ?? "", person));
	if (theirs.length === 0) return;
	const gone = theirs.map((view) => view.id);
	await tx.delete(savedViews).where(inArray(id, gone));
}

/** How the response ended stays, by times alone: the public share cannot be improved by erasing late requests. */
async function recordOutcomes(
	tx: Transaction,
	gone: readonly (typeof leads.$inferSelect)[],
	now: number,
): Promise<void> {
	const ended = gone.flatMap((lead) => {
		const state = slaStateOf(slaFactsOf(lead), now);
		if (lead.suspect || lead.source?.startsWith(staffSource) || (state !== "met" && state !== "missed")) return [];
		return [{ leadId: lead.id, receivedAt: lead.createdAt, met: state === "met", recordedAt: new Date(now) }];
	});
	if (ended.length > 0) await tx.insert(slaOutcomes).values(ended).onConflictDoNothing();
}

/** What speaks of leads without hanging on them. That someone did something to them, and when, stays in the log. */
async function eraseTraces(tx: Transaction, gone: readonly { id: string }[]): Promise<void> {
	const ids = gone.map(({ id }) => id);
	await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.leadId, ids));
	await eraseEvents(tx, ids);
}
