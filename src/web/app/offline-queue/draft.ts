import type { LeadType } from "#shared/requests/spec.ts";
import type { QueuedRequest } from "./storage.ts";

export interface Draft {
	readonly values: Readonly<Record<string, string>>;
	/** The last try to send it; trying again with the same key cannot double it. */
	readonly attempt?: QueuedRequest;
	readonly waits?: boolean;
	readonly edited?: boolean;
	readonly at?: number;
}

// The same request on another day is a new one.
const attemptLife = 24 * 60 * 60 * 1000;

// Name and number of somebody who did not send them do not stay on a device that others use.
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

export function saveTyped(type: LeadType, values: Draft["values"]): void {
	saveDraft(type, { ...loadDraft(type), values, edited: true });
}

/** Whether the queue holds the very same: no form begins with what is on its way. */
export function isOnItsWay({ waits, edited }: Draft): boolean {
	return Boolean(waits && !edited);
}

export function isRecent({ storedAt }: QueuedRequest): boolean {
	return Date.now() - storedAt < attemptLife;
}

export function dropDraft(type: LeadType): void {
	try {
		localStorage.removeItem(storageKey(type));
	} catch {
		// Nothing was stored, so nothing is left.
	}
}

/** Drops the draft of a request that needs no more sending; where it was changed since, only its key. */
export function dropDraftOf({ type, key }: Pick<QueuedRequest, "type" | "key">): void {
	const draft = loadDraft(type);
	if (draft?.attempt?.key !== key) return;
	if (draft.edited) saveDraft(type, { values: draft.values });
	else dropDraft(type);
}

/** Offers the draft of a request again that the server will not take; whether it was not offered until now. */
export function offerDraftOf({ type, key }: Pick<QueuedRequest, "type" | "key">): boolean {
	const draft = loadDraft(type);
	if (!draft?.waits || draft.attempt?.key !== key) return false;
	saveDraft(type, { ...draft, waits: false });
	return true;
}
