import { contactFields } from "#shared/requests/forms/contact-fields.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { readStored, store } from "../stored.ts";
import type { QueuedRequest } from "./storage.ts";

type Values = Readonly<Record<string, string>>;

interface Typed {
	readonly values: Values;
	/** ms */
	readonly at?: number;
}

export interface Draft extends Typed {
	/** The last try to send it; trying again with the same key cannot double it. */
	readonly attempt?: QueuedRequest;
	readonly waits?: boolean;
	readonly edited?: boolean;
}

const day = 24 * 60 * 60 * 1000;
// Name and number of somebody who sends nothing more do not stay on a device that others use.
const life = 30 * day;

function readTyped<Kind extends Typed>(name: string, now: number): Kind | null {
	const stored = readStored(name);
	if (typeof stored !== "object" || stored === null || !("values" in stored)) return null;
	const typed = stored as Kind;
	if (now - (typed.at ?? now) < life) return typed;
	store(name, null);
	return null;
}

const draftName = (type: LeadType) => `draft:${type}`;

export function loadDraft(type: LeadType): Draft | null {
	return readTyped(draftName(type), Date.now());
}

export function saveDraft(type: LeadType, draft: Draft): void {
	store(draftName(type), { ...draft, at: Date.now() });
}

export function saveTyped(type: LeadType, values: Values): void {
	saveDraft(type, { ...loadDraft(type), values, edited: true });
}

export function isOnItsWay({ waits, edited }: Draft): boolean {
	return Boolean(waits && !edited);
}

export function isRecent({ storedAt }: QueuedRequest): boolean {
	return Date.now() - storedAt < day;
}

export function dropDraft(type: LeadType): void {
	store(draftName(type), null);
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

const contactName = "contact";

/** Who sent the last request from this device, by input name, as it was typed; for 30 days, `null` where nobody did. `now` in ms. */
export function lastContact(now = Date.now()): Values | null {
	const typed = readTyped(contactName, now);
	return typed && contactIn(typed.values);
}

export function rememberContact(values: Values, now = Date.now()): void {
	store(contactName, { values: contactIn(values), at: now });
}

export function forgetContact(): void {
	store(contactName, null);
}

/** What a form begins with: who sent the last request, unless it says already who asks, if only in part. */
export function contactToFill(last: Values | null, given: Values): Values | null {
	const isGiven = contactFields.some(({ name }) => given[name]?.trim());
	return last && !isGiven ? last : null;
}

export function contactIn(values: Values): Values {
	return Object.fromEntries(
		contactFields.flatMap(({ name }) => (typeof values[name] === "string" ? [[name, values[name]]] : [])),
	);
}
