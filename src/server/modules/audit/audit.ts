import type { AuditEntry } from "#shared/api/staff/audit.ts";
import type { AuditRow } from "./store.ts";

/** A stored change as the calls answer it. */
export function presentEntry(row: AuditRow): AuditEntry {
	return {
		id: row.sequence,
		at: row.at.toISOString(),
		actor: row.actorId ? { id: row.actorId, name: row.actorName } : null,
		action: row.action,
		subject: row.subject,
		subjectId: row.subjectId,
		subjectName: row.subjectName,
		leads: [...row.leads],
		before: fieldsOf(row.before),
		after: fieldsOf(row.after),
		undoToken: row.undoToken,
	};
}

function fieldsOf(stored: unknown): Record<string, unknown> | null {
	return typeof stored === "object" && stored !== null ? { ...stored } : null;
}
