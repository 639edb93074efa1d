import { inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";

/** Finds the requests that notices are about, by id; what was erased is missing. */
export function noticeLeads(db: Database) {
	const { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect } = leads;
	const { createdAt, dueAt, firstAnsweredAt, assigneeId, version } = leads;
	const told = { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect };
	/** What it waited for when it was taken back last. */
	const wokenFor = sql<string | null>`(SELECT data ->> 'waitingFor' FROM events
		WHERE subject_id = ${leads.id} AND kind = 'lead.woken' ORDER BY at DESC LIMIT 1)`;
	const columns = { ...told, createdAt, dueAt, firstAnsweredAt, assigneeId, version, wokenFor };
	return (ids: readonly string[]) =>
		db
			.select(columns)
			.from(leads)
			.where(inArray(id, [...ids]));
}

/** The request that a notice is about. */
export type NoticeLead = Awaited<ReturnType<ReturnType<typeof noticeLeads>>>[number];
