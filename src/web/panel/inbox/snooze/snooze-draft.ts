import { dropFormDraft, loadFormDraft, saveFormDraft } from "../../core/forms/draft.ts";

/** What was typed into the snooze of a lead and not used yet. */
export interface SnoozeDraft {
	readonly date: string;
	readonly time: string;
	readonly event: string;
}

const keyOf = (id: string) => `snooze:${id}`;

export function loadSnoozeDraft(id: string): SnoozeDraft | null {
	const values: Readonly<Record<string, unknown>> | undefined = loadFormDraft(keyOf(id))?.values;
	if (!values) return null;
	const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
	return { date: text("date"), time: text("time"), event: text("event") };
}

export function saveSnoozeDraft(id: string, { date, time, event }: SnoozeDraft): void {
	saveFormDraft(keyOf(id), { values: { date, time, event }, base: {}, version: null });
}

export function dropSnoozeDraft(id: string): void {
	dropFormDraft(keyOf(id));
}
