import { useSyncExternalStore } from "react";
import { onSentChange, type SentRequest, sentRequests } from "./storage.ts";

const none: readonly SentRequest[] = [];

/** What this device sent, newest first; empty until the page is alive. */
export function useSentRequests(): readonly SentRequest[] {
	return useSyncExternalStore(onSentChange, sentRequests, () => none);
}
