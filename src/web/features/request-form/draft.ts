import type { LeadType } from "#shared/requests/spec.ts";

/** What is typed but not yet sent, kept on this phone; with the key of the last try, so that trying again cannot double it. */
export interface Draft {
	readonly values: Readonly<Record<string, string>>;
	readonly attempt?: { readonly body: string; readonly key: string };
}

const storageKey = (type: LeadType) => `draft:${type}`;

export function loadDraft(type: LeadType): Draft | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey(type)) ?? "null");
		return typeof stored === "object" && stored !== null && "values" in stored ? (stored as Draft) : null;
	} catch {
		return null;
	}
}

export function saveDraft(type: LeadType, draft: Draft): void {
	try {
		localStorage.setItem(storageKey(type), JSON.stringify(draft));
	} catch {
		// A full or closed storage costs the draft, not the form.
	}
}

export function dropDraft(type: LeadType): void {
	try {
		localStorage.removeItem(storageKey(type));
	} catch {
		// Nothing was kept, so nothing is left.
	}
}
