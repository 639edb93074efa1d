import { and, asc, isNull, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { leads, slaEscalations } from "#server/db/schema/index.ts";
import { finishedStatuses } from "#shared/leads/lead-status.ts";
import { escalationSteps } from "#shared/leads/response-sla.ts";
import type { LeadRow } from "../lead-row.ts";

/** A lead of which staff may have to be reminded. */
export type EscalatingLead = Pick<LeadRow, "id" | "status" | "createdAt" | "firstAnsweredAt">;

/** The leads of a time, `after` one of them by age. */
export interface Stretch {
	readonly from: Date;
	readonly until: Date;
	readonly after: EscalatingLead | null;
	readonly limit: number;
}

const lastStep = Math.max(...escalationSteps);

/** The leads that are owed an answer and have not reached the last escalation step, oldest first. */
export function escalatingLeads(tx: Transaction, { from, until, after, limit }: Stretch): Promise<EscalatingLead[]> {
	const { id, status, createdAt, firstAnsweredAt } = leads;
	return tx
		.select({ id, status, createdAt, firstAnsweredAt })
		.from(leads)
		.where(
			and(
				isNull(firstAnsweredAt),
				notInArray(status, [...finishedStatuses]),
				sql`${createdAt} BETWEEN ${from.toISOString()} AND ${until.toISOString()}`,
				after
					? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
					: undefined,
				sql`NOT EXISTS (SELECT FROM ${slaEscalations} WHERE ${slaEscalations.leadId} = ${id} AND ${slaEscalations.step} = ${lastStep})`,
			),
		)
		.orderBy(asc(createdAt), asc(id))
		.limit(limit);
}
