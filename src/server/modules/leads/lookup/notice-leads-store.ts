import { inArray } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";

/** Finds the requests that notices are about, by id; what was erased is missing. */
export function noticeLeads(db: Database) {
	const { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect } = leads;
	const { createdAt, dueAt, firstAnsweredAt, assigneeId, version } = leads;
	const told = { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect };
	const columns = { ...told, createdAt, dueAt, firstAnsweredAt, assigneeId, version };
	return (ids: readonly string[]) =>
		db
			.select(columns)
			.from(leads)
			.where(inArray(id, [...ids]));
}

/** The request that a notice is about. */
export type NoticeLead = Awaited<ReturnType<ReturnType<typeof noticeLeads>>>[number];
