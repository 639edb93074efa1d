import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadEvents, leads } from "#server/db/schema/index.ts";

/** The quotes that hold: of unfinished leads, that of the newest answer. */
export function openQuotesIn(db: Database) {
	return (now: Date, limit: number) => {
		const quote = sql`${leadEvents.data} -> 'quote'`;
		const until = sql`(${quote} ->> 'until')::timestamptz`;
		const isNewest = sql`NOT EXISTS (
			SELECT FROM lead_events later WHERE later.lead_id = ${leadEvents.leadId} AND later.kind = 'answered'
				AND (later.at, later.id) > (${leadEvents.at}, ${leadEvents.id})
		)`;
		return db
			.select({
				leadId: leads.id,
				reference: leads.reference,
				name: leads.name,
				type: leads.type,
				payload: leads.payload,
				rate: sql<number>`(${quote} ->> 'rate')::float8`,
				until: sql<Date | null>`${until}`.mapWith((text: string | null) => (text === null ? null : new Date(text))),
				at: leadEvents.at,
			})
			.from(leadEvents)
			.innerJoin(leads, eq(leads.id, leadEvents.leadId))
			.where(
				and(
					eq(leadEvents.kind, "answered"),
					sql`jsonb_typeof(${quote}) = 'object'`,
					sql`(${until} IS NULL OR ${until} > ${now.toISOString()}::timestamptz)`,
					inArray(leads.status, ["PENDING", "IN_REVIEW"]),
					isNewest,
				),
			)
			.orderBy(desc(leadEvents.at), desc(leadEvents.id))
			.limit(limit);
	};
}

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof openQuotesIn>>>[number];
