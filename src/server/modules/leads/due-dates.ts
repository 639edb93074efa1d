import { and, eq, not, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { dueAtOf, escalationSteps } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { LeadRow } from "./lead-row.ts";
import { beyond, isOwed, oldestFirst } from "./search/filter.ts";

const atOnce = 1000;

type OwedLead = Pick<LeadRow, "id" | "createdAt" | "dueAt">;

/** Updates the due dates of all leads that are owed an answer to the working time; others stay as they were judged. */
export async function refreshDueDates(db: Database, working: WorkingTime, signal?: AbortSignal): Promise<void> {
	const { id, createdAt, dueAt } = leads;
	let after: OwedLead | null = null;
	do {
		const owed: OwedLead[] = await db
			.select({ id, createdAt, dueAt })
			.from(leads)
			.where(and(isOwed, ...beyond({ order: "longest-waiting", after })))
			.orderBy(oldestFirst)
			.limit(atOnce);
		const dates = owed.flatMap((lead) => {
			const due = dueAtOf(lead.createdAt.getTime(), working);
			return due === lead.dueAt.getTime() ? [] : [{ id: lead.id, due_at: new Date(due) }];
		});
		if (dates.length > 0)
			await db
				.update(leads)
				.set({ dueAt: sql`given.due_at` })
				.from(sql`json_to_recordset(${JSON.stringify(dates)}::json) AS given (id uuid, due_at timestamptz)`)
				.where(and(eq(id, sql`given.id`), isOwed));
		after = owed[atOnce - 1] ?? null;
	} while (after && !signal?.aborted);
}

const lastStep = Math.max(...escalationSteps);

/** The leads that are owed an answer and came within a range; without those of whose last escalation step staff were told. */
export function waitingLeads(db: Database, { from, until }: Readonly<Record<"from" | "until", Date>>) {
	const { id, status, createdAt, firstAnsweredAt } = leads;
	const isWithin = sql`${createdAt} BETWEEN ${from.toISOString()} AND ${until.toISOString()}`;
	const isEscalated = sql`EXISTS (SELECT FROM sla_escalations e WHERE e.lead_id = leads.id AND e.step = ${lastStep})`;
	return db
		.select({ id, status, createdAt, firstAnsweredAt })
		.from(leads)
		.where(and(isOwed, isWithin, not(isEscalated)));
}
