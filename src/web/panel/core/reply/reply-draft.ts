import type { AnswerChannel } from "#shared/leads/lead-status.ts";
import type { Locale } from "#shared/locale.ts";
import { dropText, dropTexts, readJson, storeText } from "../stored-text.ts";
import type { RateChoice, UntilChoice } from "./offer.ts";

const prefix = "reply-draft:";
const keyOf = (userId: string, leadId: string) => `${prefix}${userId}:${leadId}`;
/** ms: what was begun so long ago is of no use. */
const lifetime = 30 * 24 * 3_600_000;

/** WhatsApp or a mail program was opened with an answer, and nobody has said yet whether it was sent. */
export interface OpenedReply {
	/** ISO 8601 */
	readonly at: string;
	readonly channel: Extract<AnswerChannel, "whatsapp" | "email">;
	/** Of the call that records the answer, through all its attempts. */
	readonly key: string;
	readonly version: number;
	readonly text: string | null;
	readonly quote: { readonly rate: number; readonly until: string | null } | null;
	readonly again: boolean;
}

export interface ReplyDraft {
	readonly text: string;
	readonly composed: string;
	/** The id of the quick reply, or `usual`. */
	readonly quick: string;
	readonly rate: RateChoice;
	readonly ownRate: string;
	readonly until: UntilChoice;
	/** The id of the account that the customer pays to; empty: the first that fits. */
	readonly account: string;
	readonly language: Locale;
	/** The moment that `until` came to, ISO 8601. */
	readonly untilAt: string | null;
}

interface Stored {
	readonly savedAt: number;
	readonly draft: ReplyDraft | null;
	readonly opened: OpenedReply | null;
}

const nothing: Stored = { savedAt: 0, draft: null, opened: null };

export function loadReply(userId: string, leadId: string): Pick<Stored, "draft" | "opened"> {
	const stored = read(keyOf(userId, leadId));
	return Date.now() - stored.savedAt > lifetime ? nothing : stored;
}

export function saveReply(userId: string, leadId: string, part: Partial<Pick<Stored, "draft" | "opened">>): void {
	const key = keyOf(userId, leadId);
	const next = { ...read(key), ...part, savedAt: Date.now() };
	if (next.draft || next.opened) storeText(key, JSON.stringify(next), "device");
	else dropText(key, "device");
}

export function dropReply(userId: string, leadId: string): void {
	dropText(keyOf(userId, leadId), "device");
}

export function dropReplies(): void {
	dropTexts(prefix, "device");
}

const read = (key: string) => readJson<Stored>(key, "device", ["draft", "opened"]) ?? nothing;
