import type { AdminKey } from "#i18n/admin/en.ts";
import { adminAudit } from "#i18n/en/admin-audit.ts";
import type { AuditEntry } from "#shared/api/audit.ts";

export interface Change {
	readonly field: string;
	readonly before: string | null;
	readonly after: string | null;
}

const bookkeeping = new Set(["id", "createdAt", "updatedAt", "version"]);

/** The fields that an entry changed, old and new, as text. */
export function changesOf({ before, after }: AuditEntry): readonly Change[] {
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...fields].flatMap((field) => {
		const change = { field, before: textOf(before?.[field]), after: textOf(after?.[field]) };
		return bookkeeping.has(field) || change.before === change.after ? [] : [change];
	});
}

/** What the thing is called, where the entry knows. */
export function nameIn({ before, after, subjectName }: AuditEntry): string | null {
	const of = (fields: AuditEntry["after"]) => textOf(fields?.name ?? fields?.text ?? fields?.email);
	return of(after) ?? of(before) ?? subjectName;
}

/** The sentence of a known kind of change. */
export function sentenceKey({ subject, action }: AuditEntry): AdminKey | null {
	const key = `audit.${subject}.${action}`;
	return key in adminAudit ? (key as keyof typeof adminAudit) : null;
}

function textOf(value: unknown): string | null {
	if (value === null || value === undefined || value === "") return null;
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
