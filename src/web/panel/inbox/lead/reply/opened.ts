import { newKey } from "../../../core/offline/new-key.ts";
import type { OpenedReply } from "../../../core/reply/reply-draft.ts";

/** A chat that was opened without a text; `version` is that of the lead that was seen. */
export function emptyChat(version: number): OpenedReply {
	return openedNow({ channel: "whatsapp", version, text: null, quote: null, again: false });
}

/** An answer whose program was opened just now. */
export function openedNow(reply: Omit<OpenedReply, "at" | "key">): OpenedReply {
	return { ...reply, at: new Date().toISOString(), key: newKey() };
}
