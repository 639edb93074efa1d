import { and, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOwed, oldestFirst } from "../search/filter-store.ts";

/** A lead of which staff may have to be reminded. */
export type WaitingLead = Pick<LeadRow, "id" | "status" | "createdAt" | "firstAnsweredAt">;

/** The leads of a time, `after` one of them by age. */
export interface Stretch {
	readonly from: Date;
	readonly until: Date;
	readonly after: WaitingLead | null;
	readonly limit: number;
}

/** The leads that are owed an answer and came within a stretch, oldest first. */
export function waitingLeads(tx: Transaction, { from, until, after, limit }: Stretch): Promise<WaitingLead[]> {
	const { id, status, createdAt, firstAnsweredAt } = leads;
	return tx
		.select({ id, status, createdAt, firstAnsweredAt })
		.from(leads)
		.where(
			and(
				isOwed,
				sql`${createdAt} BETWEEN ${from.toISOString()} AND ${until.toISOString()}`,
				after
					? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
					: undefined,
			),
		)
		.orderBy(oldestFirst)
		.limit(limit);
}
