import type { LeadType } from "#shared/requests/spec.ts";

/** What is typed but not yet received, stored on this phone. */
export interface Draft {
	readonly values: Readonly<Record<string, string>>;
	/** The last try to send it; trying again with the same key cannot double it. */
	readonly attempt?: Attempt;
	/** ms; when it was stored. */
	readonly at?: number;
}

export interface Attempt {
	readonly body: string;
	/** The idempotency key. */
	readonly key: string;
	/** ms */
	readonly at: number;
	/** Something was typed since. */
	readonly edited?: boolean;
}

// The same request on another day is a new one.
const attemptLife = 24 * 60 * 60 * 1000;

// Name and number of somebody who did not send them do not stay on a phone that others use.
const draftLife = 30 * 24 * 60 * 60 * 1000;

const storageKey = (type: LeadType) => `draft:${type}`;

export function loadDraft(type: LeadType): Draft | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey(type)) ?? "null");
		if (typeof stored !== "object" || stored === null || !("values" in stored)) return null;
		const draft = stored as Draft;
		if (Date.now() - (draft.at ?? Date.now()) < draftLife) return draft;
		dropDraft(type);
		return null;
	} catch {
		return null;
	}
}

export function saveDraft(type: LeadType, draft: Draft): void {
	try {
		localStorage.setItem(storageKey(type), JSON.stringify({ ...draft, at: Date.now() }));
	} catch {
		// A full or closed storage costs the draft, not the form.
	}
}

/** Keeps what is typed, beside the last try to send. */
export function saveTyped(type: LeadType, values: Draft["values"]): void {
	const attempt = loadDraft(type)?.attempt;
	saveDraft(type, { values, ...(attempt ? { attempt: { ...attempt, edited: true } } : {}) });
}

/** Whether sending the same again still means that same request. */
export function isRecent({ at }: Attempt): boolean {
	return Date.now() - at < attemptLife;
}

export function dropDraft(type: LeadType): void {
	try {
		localStorage.removeItem(storageKey(type));
	} catch {
		// Nothing was stored, so nothing is left.
	}
}

/** Drops the draft of a request that needs no more sending; `false`, and only its key is dropped, where it was changed since. */
export function dropDraftOf({ type, key }: { type: LeadType; key: string }): boolean {
	const draft = loadDraft(type);
	if (draft && (draft.attempt?.key !== key || draft.attempt.edited)) {
		if (draft.attempt?.key === key) saveDraft(type, { values: draft.values });
		return false;
	}
	dropDraft(type);
	return true;
}
