import { and, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { finishedStatuses } from "#shared/leads/lead-status.ts";
import type { LeadRow } from "../lead-row.ts";

const { searchText: _, searchSounds: __, ...leadColumns } = getTableColumns(leads);

/** What some contacts sent, newest first: all of it, or what is still open. */
export function customerLeads(db: Database) {
	return (contactIds: readonly string[], limit: number, which: "all" | "open" = "all"): Promise<LeadRow[]> =>
		db
			.select(leadColumns)
			.from(leads)
			.where(
				and(
					inArray(leads.contactId, [...contactIds]),
					which === "open"
						? sql`${leads.status} <> ALL (${sql.param([...finishedStatuses])}::lead_status[])`
						: undefined,
				),
			)
			.orderBy(sql`${leads.createdAt} DESC NULLS LAST, ${leads.id} DESC NULLS LAST`)
			.limit(limit);
}
