import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";

type Progress = NonNullable<RequestStatus["deal"]>;

interface Row extends Record<string, unknown> {
	readonly state: Progress["state"];
	readonly agreedAt: Date;
	readonly takesIn: boolean;
	readonly takesOut: boolean;
	readonly isIn: boolean;
	readonly isOut: boolean;
	readonly inAt: Date | null;
	readonly outAt: Date | null;
	readonly cancelledAt: Date | null;
}

const iso = (at: Date | null) => (at ? new Date(at).toISOString() : null);

const timeOf = (at: string | null) => (at ? Date.parse(at) : Number.MAX_SAFE_INTEGER);

/** How far the newest deal of a request came, for whoever sent it: what was done and when, neither by whom nor where to. */
export async function dealProgress(db: Database, leadId: string): Promise<Progress | null> {
	const lastPaid = (direction: "in" | "out") => sql`(SELECT max(p.at) FROM payments p WHERE p.deal_id = d.id
		AND p.direction = ${direction} AND p.reverses IS NULL AND NOT EXISTS (SELECT FROM payments r WHERE r.reverses = p.id))`;
	const { rows } = await db.execute<Row>(sql`
		SELECT d.state, d.created_at AS "agreedAt", d.due_in > 0 AS "takesIn", d.due_out > 0 AS "takesOut",
			d.paid_in = d.due_in AS "isIn", d.paid_out = d.due_out AS "isOut", ${lastPaid("in")} AS "inAt", ${lastPaid("out")} AS "outAt",
			(SELECT max(e.at) FROM events e WHERE e.subject_id = d.id AND e.kind = 'deal.cancelled') AS "cancelledAt"
		FROM deals d WHERE d.lead_id = ${leadId} ORDER BY d.created_at DESC, d.id DESC LIMIT 1`);
	const [deal] = rows;
	if (!deal) return null;
	const { state, agreedAt } = deal;
	const agreed = { step: "agreed", at: iso(agreedAt) } as const;
	if (state === "cancelled") return { state, steps: [agreed, { step: "cancelled", at: iso(deal.cancelledAt) }] };
	const payments = [
		...(deal.takesIn ? [{ step: "paid-in", at: deal.isIn ? iso(deal.inAt) : null } as const] : []),
		...(deal.takesOut ? [{ step: "paid-out", at: deal.isOut ? iso(deal.outAt) : null } as const] : []),
	].sort((one, other) => timeOf(one.at) - timeOf(other.at));
	const doneAt = state === "done" ? (payments.at(-1)?.at ?? null) : null;
	return { state, steps: [agreed, ...payments, { step: "done", at: doneAt }] };
}
