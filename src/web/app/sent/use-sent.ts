import { useSyncExternalStore } from "react";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { onSentChange, sentRequests } from "./storage.ts";

const none: readonly SentRequest[] = [];

/** What this device sent, newest first; empty until the page is alive. */
export function useSentRequests(): readonly SentRequest[] {
	return useSyncExternalStore(onSentChange, sentRequests, () => none);
}
