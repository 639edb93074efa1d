import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import type { LeadRow } from "../lead-row.ts";
import { isOwed, oldestFirst } from "../search/filter-store.ts";

/** A lead that is owed an answer. */
export type OwedLead = Pick<LeadRow, "id" | "createdAt" | "dueAt">;

export function dueDatesStore(db: Database) {
	return {
		/** Leads that are owed an answer, oldest first, after one of them. */
		owed(after: OwedLead | null, limit: number): Promise<OwedLead[]> {
			const { id, createdAt, dueAt } = leads;
			const beyond = after
				? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
				: undefined;
			return db
				.select({ id, createdAt, dueAt })
				.from(leads)
				.where(and(isOwed, beyond))
				.orderBy(oldestFirst)
				.limit(limit);
		},

		/** Gives leads other due dates, where they are still owed an answer. */
		async change(dates: readonly { readonly id: string; readonly dueAt: Date }[]): Promise<void> {
			const given = JSON.stringify(dates.map(({ id, dueAt }) => ({ id, due_at: dueAt })));
			await db
				.update(leads)
				.set({ dueAt: sql`given.due_at` })
				.from(sql`json_to_recordset(${given}::json) AS given (id uuid, due_at timestamptz)`)
				.where(and(eq(leads.id, sql`given.id`), isOwed));
		},
	};
}

export type DueDatesStore = ReturnType<typeof dueDatesStore>;
