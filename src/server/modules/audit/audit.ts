import type { AuditEntry } from "#shared/api/staff/audit.ts";
import type { AuditRow } from "./store.ts";

/** A stored change as the calls answer it. */
export function presentEntry(row: AuditRow): AuditEntry {
	const [subject = "", action = ""] = row.kind.split(".");
	return {
		id: row.sequence,
		at: row.at.toISOString(),
		actor: row.actorId ? { id: row.actorId, name: row.actorName } : null,
		action,
		subject,
		subjectId: row.subjectId,
		subjectName: row.subjectName,
		leads: [...row.leads],
		before: row.before,
		after: row.after,
		undoToken: row.undoToken,
	};
}
