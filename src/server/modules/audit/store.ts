import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
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

type StoredEntry = typeof events.$inferSelect;
export type AuditRow = StoredEntry & {
	readonly actorName: string | null;
	readonly subjectName: string | null;
	readonly undoToken: string | null;
	readonly leads: readonly MovedLead[];
};

interface MovedLead {
	readonly id: string;
	readonly reference: string;
}

/** So many leads of a bulk change are named. */
const namedLeads = 20;

export function auditStore(db: Database) {
	return {
		/** The changes before a place in the log, newest first. */
		async before(sequence: number | null, limit: number): Promise<AuditRow[]> {
			const rows = await db
				.select({ entry: events, actorName: users.name })
				.from(events)
				.leftJoin(users, eq(users.id, events.actorId))
				.where(and(isInLog, sequence === null ? undefined : lt(events.sequence, sequence)))
				.orderBy(desc(events.sequence))
				.limit(limit);
			const entries = rows.map(({ entry }) => entry);
			const [names, undoable] = await Promise.all([namesOf(db, entries), undoableOf(db, entries)]);
			const moved = await movedBy(db, [...undoable.values()]);
			return rows.map(({ entry, actorName }) => ({
				...entry,
				actorName,
				subjectName: names.get(entry.subjectId ?? "") ?? null,
				undoToken: undoable.get(entry.sequence) ?? null,
				leads: moved.get(undoable.get(entry.sequence) ?? "") ?? [],
			}));
		},
	};
}

/**
 * The tokens of the bulk changes that can still be taken back, by the newest of their entries: a change of many leads
 * has one for each of its steps.
 */
async function undoableOf(db: Database, entries: readonly StoredEntry[]): Promise<Map<number, string>> {
	const newest = new Map<string, number>();
	for (const { kind, subjectId, sequence } of entries)
		if (kind === "lead.moved-together" && subjectId && !newest.has(subjectId)) newest.set(subjectId, sequence);
	if (newest.size === 0) return new Map();
	const rows = await db
		.selectDistinct({ token: leadBulkMoves.token })
		.from(leadBulkMoves)
		.where(
			and(
				inArray(leadBulkMoves.token, [...newest.keys()]),
				sql`${leadBulkMoves.createdAt} >= now() - interval '7 days'`,
			),
		);
	return new Map(rows.flatMap(({ token }) => [[newest.get(token) ?? 0, token] as const]));
}

/** The first leads of some bulk changes, by their tokens. */
async function movedBy(db: Database, tokens: readonly string[]): Promise<Map<string, MovedLead[]>> {
	const found = await Promise.all(
		tokens.map((token) =>
			db
				.select({ id: leads.id, reference: leads.reference })
				.from(leadBulkMoves)
				.innerJoin(leads, eq(leads.id, leadBulkMoves.leadId))
				.where(eq(leadBulkMoves.token, token))
				.limit(namedLeads),
		),
	);
	return new Map(tokens.map((token, index) => [token, found[index] ?? []]));
}

/** What the things of some entries are called now, by their id; what is gone has no name. */
async function namesOf(db: Database, entries: readonly StoredEntry[]): Promise<Map<string, string>> {
	const idsOf = (subject: string) =>
		entries.flatMap((entry) => (entry.kind.startsWith(`${subject}.`) && entry.subjectId ? [entry.subjectId] : []));
	const ask = <Found>(ids: readonly string[], find: (ids: string[]) => PromiseLike<Found[]>) =>
		ids.length > 0 ? find([...new Set(ids)]) : [];
	const found = await Promise.all([
		ask(idsOf("network"), (ids) =>
			db.select({ id: networks.id, name: networks.name }).from(networks).where(inArray(networks.id, ids)),
		),
		ask(idsOf("service"), (ids) =>
			db.select({ id: services.id, name: services.name }).from(services).where(inArray(services.id, ids)),
		),
		ask(idsOf("announcement"), (ids) =>
			db
				.select({ id: announcements.id, name: announcements.text })
				.from(announcements)
				.where(inArray(announcements.id, ids)),
		),
		ask(idsOf("work"), (ids) => db.select({ id: work.id, name: work.title }).from(work).where(inArray(work.id, ids))),
		ask(idsOf("team-member"), (ids) =>
			db
				.select({ id: teamMembers.id, name: sql<string>`coalesce(${teamMembers.name}, ${teamMembers.role})` })
				.from(teamMembers)
				.where(inArray(teamMembers.id, ids)),
		),
		ask(idsOf("question"), (ids) =>
			db.select({ id: questions.id, name: questions.question }).from(questions).where(inArray(questions.id, ids)),
		),
		ask(idsOf("page"), (ids) =>
			db.select({ id: pages.id, name: pages.title }).from(pages).where(inArray(pages.id, ids)),
		),
		ask(idsOf("home"), (ids) => db.select({ id: home.id, name: home.heading }).from(home).where(inArray(home.id, ids))),
		ask(idsOf("lead"), (ids) =>
			db.select({ id: leads.id, name: leads.reference }).from(leads).where(inArray(leads.id, ids)),
		),
		ask(idsOf("customer"), (ids) =>
			db
				.select({ id: contacts.id, name: sql<string>`coalesce(${contacts.givenName}, ${contacts.name})` })
				.from(contacts)
				.where(inArray(contacts.id, ids)),
		),
		ask(idsOf("deal"), (ids) =>
			db
				.select({ id: deals.id, name: sql<string>`coalesce(${contacts.givenName}, ${contacts.name})` })
				.from(deals)
				.innerJoin(contacts, eq(contacts.id, deals.contactId))
				.where(inArray(deals.id, ids)),
		),
		ask(idsOf("money-account"), (ids) =>
			db
				.select({ id: ledgerAccounts.id, name: ledgerAccounts.name })
				.from(ledgerAccounts)
				.where(inArray(ledgerAccounts.id, ids)),
		),
		ask(idsOf("staff"), (ids) =>
			db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
		),
	]);
	return new Map(found.flat().flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}

export type AuditStore = ReturnType<typeof auditStore>;
