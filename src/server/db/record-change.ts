import { isDeepStrictEqual } from "node:util";
import type { panelAuditWords } from "#i18n/en/panel/audit.ts";
import type { Recorded } from "#shared/api/staff/audit.ts";
import type { PublishedContacts } from "#shared/contacts/foreign-contacts.ts";
import type { Transaction } from "./database.ts";
import { auditLog } from "./schema/staff.ts";
import { tellOfChange } from "./tell-of-change.ts";

export type Fields = Readonly<Record<string, unknown>>;

type DeedOf<Key> = Key extends `audit.${infer Subject}.${infer Action}`
	? { readonly subject: Subject; readonly action: Action }
	: never;

/** What was done, a past participle, and to what kind of thing; one without its sentence in the dictionary does not compile. */
export type Deed = DeedOf<keyof typeof panelAuditWords>;

type ChangeOf<Done> = Done extends Deed
	? Done & {
			/** The id of the staff account that made it; `null` for the program itself. */
			readonly by: string | null;
			readonly at: Date;
			readonly subjectId: string | null;
			/** `null` where there was nothing before, or is nothing after. */
			readonly before: Recorded<Done["subject"]> | null;
			readonly after: Recorded<Done["subject"]> | null;
			/** What it newly publishes of numbers, addresses, accounts and links of others. */
			readonly contacts?: PublishedContacts | null;
		}
	: never;

/** One change, for the audit log. */
export type RecordedChange = ChangeOf<Deed>;

/**
 * Writes a change into the audit log, in the change's own transaction: of what stays only the fields that changed. Those
 * of the staff who must hear of it are told in the same commit.
 */
export async function recordChange(tx: Transaction, change: RecordedChange): Promise<void> {
	const { by, before, after, contacts, ...rest } = change;
	const differing = before && after ? changedFields(before, after) : { before, after };
	await tx.insert(auditLog).values({ ...rest, actorId: by, ...differing });
	await tellOfChange(tx, { ...rest, by, contacts, ...differing });
}

/** The fields that differ, as they were and as they are. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
	const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
	const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
	return { before: only(before), after: only(after) };
}
