import type { Lead, Quote } from "#shared/api/lead.ts";
import type { LeadStatus } from "#shared/lead-status.ts";
import type { Locale } from "#shared/locale.ts";
import type { LeadType } from "#shared/requests/spec.ts";

/** A lead as it is stored. */
export interface LeadRow {
	readonly id: string;
	readonly reference: string;
	readonly type: LeadType;
	readonly status: LeadStatus;
	readonly contact_id: string;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string;
	readonly whatsapp_typed: string;
	readonly payload: Record<string, unknown>;
	readonly locale: Locale;
	readonly quote: Quote | null;
	readonly suspect: boolean;
	readonly version: number;
	readonly assignee_id: string | null;
	readonly read_at: Date | null;
	readonly answered_at: Date | null;
	readonly created_at: Date;
	readonly updated_at: Date;
}

/** A stored lead as staff see it. */
export function presentLead(row: LeadRow): Lead {
	const { id, reference, type, status, name, email, whatsapp, payload, locale, quote, suspect, version } = row;
	return {
		id,
		reference,
		type,
		status,
		createdAt: row.created_at.toISOString(),
		name,
		whatsapp,
		whatsappTyped: row.whatsapp_typed,
		email,
		payload,
		locale,
		quote,
		suspect,
		version,
		assigneeId: row.assignee_id,
		readAt: row.read_at?.toISOString() ?? null,
		answeredAt: row.answered_at?.toISOString() ?? null,
		updatedAt: row.updated_at.toISOString(),
	};
}
