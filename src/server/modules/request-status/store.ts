import type pg from "pg";
import type { LeadStatus } from "#shared/lead-status.ts";
import type { LeadType } from "#shared/requests/spec.ts";

export interface RequestStatusRow {
	readonly reference: string;
	readonly type: LeadType;
	readonly status: LeadStatus;
	readonly answered: boolean;
	readonly created_at: Date;
	readonly updated_at: Date;
}

export function requestStatusStore(pool: pg.Pool) {
	return {
		async byReference(reference: string): Promise<RequestStatusRow | null> {
			const result = await pool.query<RequestStatusRow>({
				name: "request-status",
				text: `SELECT l.reference, l.type, l.status, l.created_at,
						greatest(l.updated_at, (SELECT max(e.at) FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'answered')) AS updated_at,
						EXISTS (SELECT FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'answered') AS answered
					FROM leads l WHERE l.reference = $1`,
				values: [reference],
			});
			return result.rows[0] ?? null;
		},
	};
}

export type RequestStatusStore = ReturnType<typeof requestStatusStore>;
