import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";

/** What is made of a lead for its sender. */
export type PublicLead = Pick<
	LeadRow,
	| "id"
	| "reference"
	| "type"
	| "status"
	| "locale"
	| "payload"
	| "quote"
	| "offered"
	| "createdAt"
	| "updatedAt"
	| "firstAnsweredAt"
	| "dueAt"
>;

/** Finds a lead by its reference. */
export function publicLeadStore(db: Database) {
	const { id, reference, type, status, locale, payload, quote, offered } = leads;
	const { createdAt, updatedAt, firstAnsweredAt, dueAt } = leads;
	const what = { id, reference, type, status, locale, payload, quote, offered };
	const columns = { ...what, createdAt, updatedAt, firstAnsweredAt, dueAt };
	const byReference = db
		.select(columns)
		.from(leads)
		.where(eq(reference, sql.placeholder("reference")))
		.prepare("lead-by-reference");
	return {
		async byReference(text: string): Promise<PublicLead | null> {
			const [row] = await byReference.execute({ reference: text });
			return row ?? null;
		},
	};
}
