import { dropText, dropTexts, readJson, storeText } from "../stored-text.ts";
import type { FormDraft } from "./form-values.ts";

const prefix = "panel-draft:";

/** Drafts of what visitors read outlive the tab, until the logout; rates or notes of yesterday would only mislead. */
export const lasting = "content:";

const whereOf = (key: string) => (key.startsWith(lasting) ? "device" : "tab");

export const loadFormDraft = (key: string) => readJson<FormDraft>(prefix + key, whereOf(key), ["values", "base"]);

export function saveFormDraft(key: string, draft: FormDraft): void {
	storeText(prefix + key, JSON.stringify({ ...draft, at: Date.now() } satisfies FormDraft), whereOf(key));
}

export function dropFormDraft(key: string): void {
	dropText(prefix + key, whereOf(key));
}

export function dropFormDrafts(): void {
	dropTexts(prefix, "tab");
	dropTexts(prefix, "device");
}
