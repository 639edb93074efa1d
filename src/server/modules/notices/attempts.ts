import type { ItemOutcome, QueuedItem } from "#server/queue/job.ts";
import { DeliveryError } from "./delivery-error.ts";
import type { NoticesStore } from "./store.ts";

export interface AttemptParts {
	readonly store: Pick<NoticesStore, "saveReached">;
	readonly onError: (error: unknown) => void;
}

/**
 * Delivers for an item of a queue and says how that ended. Who was reached is stored in the item's data: the queue
 * overwrites its output where a lease is over. `before`: who was reached by earlier attempts.
 */
export async function attempt(
	{ store, onError }: AttemptParts,
	queue: string,
	{ id }: QueuedItem,
	before: readonly string[],
	deliver: () => Promise<string>,
): Promise<ItemOutcome> {
	try {
		return { id, state: "done", output: { outcome: await deliver() } };
	} catch (error) {
		const refusal = error instanceof DeliveryError ? error : null;
		if (!refusal) onError(error);
		if (refusal && refusal.reached.length > 0)
			await store.saveReached(queue, id, [...new Set([...before, ...refusal.reached])]);
		return { id, state: refusal?.isFinal ? "failed" : "retry", output: { error: reasonOf(error) } };
	}
}

// What failed and how, never to whom: a server's own words may hold an address.
export function reasonOf(error: unknown): string {
	if (error instanceof DeliveryError) return error.message;
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error && "code" in cause ? String(cause.code) : "an error of our own";
}
