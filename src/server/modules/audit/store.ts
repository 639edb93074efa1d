import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/database.ts";
import {
	announcements,
	contacts,
	deals,
	events,
	home,
	isInLog,
	leadBulkMoves,
	leads,
	ledgerAccounts,
	networks,
	pages,
	questions,
	services,
	teamMembers,
	users,
	work,
} from "#server/db/schema/index.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import { amountOf, figureOf } from "#shared/money/decimal.ts";

type StoredEntry = typeof events.$inferSelect;
const namedLeads = 20;

export async function entriesBefore(db: Database, sequence: number | null, limit: number): Promise<AuditEntry[]> {
	const rows = await db
		.select({ entry: events, actorName: users.name })
		.from(events)
		.leftJoin(users, eq(users.id, events.actorId))
		.where(and(isInLog, sequence === null ? undefined : lt(events.sequence, sequence)))
		.orderBy(desc(events.sequence))
		.limit(limit);
	const entries = rows.map(({ entry }) => entry);
	const [names, undoable, traded] = await Promise.all([
		namesOf(db, entries),
		undoableOf(db, entries),
		dealsOf(db, entries),
	]);
	return rows.map(({ entry, actorName }) => {
		const { sequence: id, at, kind, actorId, subjectId, before, after } = withLeftOut(entry);
		const [subject = "", action = ""] = kind.split(".");
		const actor = actorId ? { id: actorId, name: actorName } : null;
		const subjectName = names.get(subjectId ?? "") ?? null;
		const { undoToken = null, leads = [] } = undoable.get(id) ?? {};
		return {
			...{ id, at: at.toISOString(), actor, action, subject, subjectId, subjectName },
			...{ leads, deal: traded.get(subjectId ?? "") ?? null, before, after, undoToken },
		};
	});
}

/** What was left out settles a deal as a payment does, but nobody paid it: how much it was stands for what is paid so far. */
function withLeftOut({ before, after, ...entry }: StoredEntry): StoredEntry {
	if (!entry.data?.leftOut) return { ...entry, before, after };
	const { paidIn, paidOut, ...was } = before ?? {};
	const { paidIn: isIn, paidOut: isOut, ...is } = after ?? {};
	const sums = { leftOutIn: figureBetween(paidIn, isIn), leftOutOut: figureBetween(paidOut, isOut) };
	return { ...entry, kind: "deal.left-out", before: was, after: { ...is, ...sums } };
}

function figureBetween(before: unknown, after: unknown): string | undefined {
	return after === undefined ? undefined : figureOf(amountOf(String(after)) - amountOf(String(before)));
}

/** Of bulk changes that can still be taken back their token and some of their requests, by the newest of their entries. */
async function undoableOf(db: Database, entries: readonly StoredEntry[]) {
	const newest = new Map<string, number>();
	for (const { kind, subjectId, sequence } of entries)
		if (kind === "lead.moved-together" && subjectId && !newest.has(subjectId)) newest.set(subjectId, sequence);
	const found = await Promise.all(
		[...newest].map(async ([undoToken, sequence]) => {
			const isYoung = sql`${leadBulkMoves.createdAt} >= now() - interval '7 days'`;
			const moved = await db
				.select({ id: leads.id, reference: leads.reference })
				.from(leadBulkMoves)
				.innerJoin(leads, eq(leads.id, leadBulkMoves.leadId))
				.where(and(eq(leadBulkMoves.token, undoToken), isYoung))
				.limit(namedLeads);
			return moved.length === 0 ? [] : [[sequence, { undoToken, leads: moved }] as const];
		}),
	);
	return new Map(found.flat());
}

async function dealsOf(db: Database, entries: readonly StoredEntry[]) {
	const ids = subjectsOf("deal", entries);
	const columns = { id: deals.id, side: deals.side, currency: deals.currency };
	const found = ids.length === 0 ? [] : await db.select(columns).from(deals).where(inArray(deals.id, ids));
	return new Map(found.map(({ id, ...deal }) => [id, deal]));
}

const subjectsOf = (subject: string, entries: readonly StoredEntry[]) =>
	entries.flatMap(({ kind, subjectId }) => (kind.startsWith(`${subject}.`) ? (subjectId ?? []) : []));

/** What the things of some entries are called now, by their id; what is gone has no name. */
async function namesOf(db: Database, entries: readonly StoredEntry[]): Promise<Map<string, string>> {
	const tables: Readonly<Record<string, readonly [PgTable & { id: PgColumn }, PgColumn | SQL<string>]>> = {
		network: [networks, networks.name],
		service: [services, services.name],
		announcement: [announcements, announcements.text],
		work: [work, work.title],
		"team-member": [teamMembers, sql<string>`coalesce(${teamMembers.name}, ${teamMembers.role})`],
		question: [questions, questions.question],
		page: [pages, pages.title],
		home: [home, home.heading],
		lead: [leads, leads.reference],
		customer: [contacts, sql<string>`coalesce(${contacts.givenName}, ${contacts.name})`],
		"money-account": [ledgerAccounts, ledgerAccounts.name],
		staff: [users, users.name],
		deal: [deals, sql<string>`(SELECT coalesce(c.given_name, c.name) FROM contacts c WHERE c.id = deals.contact_id)`],
	};
	const found = await Promise.all(
		Object.entries(tables).map(([subject, [table, name]]) => {
			const ids = subjectsOf(subject, entries);
			return ids.length === 0 ? [] : db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
		}),
	);
	return new Map(found.flat().flatMap(({ id, name }) => (name ? [[String(id), String(name)]] : [])));
}
