import type { AuditEntry } from "#shared/api/staff/audit.ts";
import { leadStatuses } from "#shared/leads/lead-status.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { words as panelWords, type WordKey } from "../parts/words.ts";
import { type RecordFormat, recordedFields } from "./recorded-fields.ts";
import { labelIn, type Words } from "./words.ts";

export interface Change {
	readonly field: string;
	readonly label: string;
	readonly before: string | null;
	readonly after: string | null;
	readonly isImage: boolean;
}

type Changed = Pick<AuditEntry, "subject" | "before" | "after"> & Partial<Pick<AuditEntry, "deal">>;

export function changesOf({ subject, before, after, deal = null }: Changed, words: Words): readonly Change[] {
	const formats: Readonly<Record<string, Readonly<Record<string, RecordFormat>>>> = recordedFields;
	const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
	return [...fields].flatMap((field) => {
		const change = { field, before: before?.[field], after: after?.[field] };
		// An older version may have recorded a field that this one does not know.
		const format = formats[subject]?.[field] ?? null;
		return tell(change, format, { ...words, deal }).filter((change) => change.before !== change.after);
	});
}

/** Of entries, the newest first, somebody's last one before the present visit, where others did something since. */
export function lastActOf(id: string | undefined, entries: readonly AuditEntry[]): AuditEntry | undefined {
	const begin = entries.findIndex(({ actor, action }) => actor?.id === id && action === "logged-in");
	const isNext = entries[begin + 1]?.actor?.id === id;
	return begin < 0 || isNext ? undefined : entries.slice(begin + 1).find(({ actor }) => actor?.id === id);
}

/** The name of the subject, where the entry has it; `null` where the subject is the actor, who is named already. */
export function nameIn({ actor, subject, subjectId, before, after, subjectName }: AuditEntry): string | null {
	if (subject === "staff" && actor && actor.id === subjectId) return null;
	const of = (fields: AuditEntry["after"]) => fields?.name ?? fields?.text ?? fields?.email;
	const name = of(after) ?? of(before);
	return typeof name === "string" && name ? name : subjectName;
}

/** How many leads a bulk change moved or took back, and to which status, as people say it; `null` for all else. */
export function movedIn(
	{ subject, action, after }: AuditEntry,
	{ t }: Words,
): { count: string; to: string | null } | null {
	const changed = Number(after?.changed);
	if (subject !== "lead" || !(action === "moved-together" || action === "moved-back") || !changed) return null;
	const status = leadStatuses.find((one) => one === after?.status);
	const count = changed === 1 ? t("audit.oneRequest") : t("audit.requests", { count: formatNumber(changed) });
	return { count, to: status ? t(`status.${status}`) : null };
}

export function sentenceKey({ subject, action }: AuditEntry): WordKey | null {
	const key = `audit.${subject}.${action}`;
	return key in panelWords ? (key as WordKey) : null;
}

interface Stored {
	readonly field: string;
	readonly before: unknown;
	readonly after: unknown;
}

function tell({ field, before, after }: Stored, format: RecordFormat, words: Words): Change[] {
	if (!format) return [];
	if ("parts" in format)
		return Object.entries(format.parts).flatMap(([name, part]) =>
			tell({ field: `${field}.${name}`, before: partOf(before, name), after: partOf(after, name) }, part, words),
		);
	const { label, value, none, isImage = false } = format;
	const say = (stored: unknown) => {
		if (stored === null) return none ? labelIn(none, words) : null;
		return stored === undefined || stored === "" ? null : value(stored, words) || null;
	};
	return [{ field, label: labelIn(label, words), before: say(before), after: say(after), isImage }];
}

function partOf(stored: unknown, name: string): unknown {
	if (typeof stored !== "object" || stored === null) return stored;
	return Object.entries(stored).find(([key]) => key === name)?.[1];
}
