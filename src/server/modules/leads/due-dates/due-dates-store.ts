import { sql } from "drizzle-orm";
import type pg from "pg";
import { rowsOf } from "#server/db/query.ts";
import { isOwed } from "../search/filter-store.ts";

/** A lead that is owed an answer. */
export interface OwedLead {
	readonly id: string;
	readonly createdAt: Date;
	readonly dueAt: Date;
}

export function dueDatesStore(pool: pg.Pool) {
	return {
		/** Leads that are owed an answer, oldest first, after one of them. */
		owed(after: OwedLead | null, limit: number): Promise<OwedLead[]> {
			const beyond = after
				? sql`AND (created_at, id) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
				: sql``;
			return rowsOf<OwedLead & Record<string, unknown>>(
				pool,
				sql`SELECT id, created_at AS "createdAt", due_at AS "dueAt" FROM leads WHERE ${isOwed} ${beyond}
					ORDER BY created_at NULLS FIRST, id NULLS FIRST LIMIT ${limit}`,
			);
		},

		/** Gives leads other due dates, where they are still owed an answer. */
		async change(dates: readonly { readonly id: string; readonly dueAt: Date }[]): Promise<void> {
			const given = JSON.stringify(dates.map(({ id, dueAt }) => ({ id, due_at: dueAt })));
			await rowsOf(
				pool,
				sql`UPDATE leads SET due_at = given.due_at
					FROM json_to_recordset(${given}::json) AS given (id uuid, due_at timestamptz)
					WHERE leads.id = given.id AND ${isOwed}`,
			);
		},
	};
}

export type DueDatesStore = ReturnType<typeof dueDatesStore>;
