import { dropStored } from "../drop-stored.ts";

const prefix = "reply-draft:";
const keyOf = (leadId: string) => prefix + leadId;

/** The answer to a lead that was begun in this tab and not noted as sent; `null` where there is none. */
export function loadReply(leadId: string): string | null {
	try {
		return sessionStorage.getItem(keyOf(leadId));
	} catch {
		return null;
	}
}

export function saveReply(leadId: string, text: string): void {
	try {
		sessionStorage.setItem(keyOf(leadId), text);
	} catch {
		// Storage may be full or switched off: then the text lives as long as its dialog.
	}
}

export function dropReply(leadId: string): void {
	try {
		sessionStorage.removeItem(keyOf(leadId));
	} catch {
		// As above.
	}
}

/** Forgets the begun answers to all leads. */
export function dropReplies(): void {
	dropStored(prefix);
}
