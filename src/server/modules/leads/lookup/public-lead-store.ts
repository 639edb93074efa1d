import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";

/** What of a lead its sender may see. */
export type PublicLead = Pick<
	LeadRow,
	"reference" | "type" | "status" | "createdAt" | "updatedAt" | "firstAnsweredAt" | "dueAt" | "payload" | "quote"
>;

/** Finds a lead by its reference. */
export function publicLeadStore(db: Database) {
	const { reference, type, status, createdAt, updatedAt, firstAnsweredAt, dueAt, payload, quote } = leads;
	const columns = { reference, type, status, createdAt, updatedAt, firstAnsweredAt, dueAt, payload, quote };
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
