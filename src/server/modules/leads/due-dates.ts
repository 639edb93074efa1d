import { and, eq, not, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { leads } from "#server/db/schema/index.ts";
import { dueAtOf, escalationSteps } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { LeadRow } from "./lead-row.ts";
import { isOwed, oldestFirst } from "./search/filter.ts";

const atOnce = 1000;

/** Updates the due dates of all leads that are owed an answer to the working time; others stay as they were judged. */
export async function refreshDueDates(db: Database, working: WorkingTime, signal?: AbortSignal): Promise<void> {
	const { id, createdAt, dueAt } = leads;
	let after: OwedLead | undefined;
	do {
		const owed: OwedLead[] = await db
			.select({ id, createdAt, dueAt })
			.from(leads)
			.where(and(isOwed, isAfter(after)))
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
		after = owed[atOnce - 1];
	} while (after && !signal?.aborted);
}

type OwedLead = Pick<LeadRow, "id" | "createdAt" | "dueAt">;

/** What comes after a lead, oldest first. */
function isAfter(lead: Pick<LeadRow, "id" | "createdAt"> | null | undefined) {
	const place = lead && sql`(${lead.createdAt.toISOString()}::timestamptz, ${lead.id}::uuid)`;
	return place ? sql`(${leads.createdAt}, ${leads.id}) > ${place}` : undefined;
}

/** A lead of which staff may have to be reminded. */
export type WaitingLead = Pick<LeadRow, "id" | "status" | "createdAt" | "firstAnsweredAt">;

interface WaitingRange extends Readonly<Record<"from" | "until", Date>> {
	readonly after: WaitingLead | null;
	readonly limit: number;
}

const lastStep = Math.max(...escalationSteps);

/** The leads that are owed an answer and came within a range, after one of them, oldest first; without those of whose last escalation step staff were told. */
export function waitingLeads(tx: Transaction, { from, until, after, limit }: WaitingRange): Promise<WaitingLead[]> {
	const { id, status, createdAt, firstAnsweredAt } = leads;
	const isWithin = sql`${createdAt} BETWEEN ${from.toISOString()} AND ${until.toISOString()}`;
	const isEscalated = sql`EXISTS (SELECT FROM sla_escalations e WHERE e.lead_id = leads.id AND e.step = ${lastStep})`;
	return tx
		.select({ id, status, createdAt, firstAnsweredAt })
		.from(leads)
		.where(and(isOwed, isWithin, not(isEscalated), isAfter(after)))
		.orderBy(oldestFirst)
		.limit(limit);
}
