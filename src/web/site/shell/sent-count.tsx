import { useSentRequests } from "../../app/sent.ts";

/** How many requests this device sent; nothing while there are none. */
export function SentCount() {
	return useSentRequests().length || null;
}
