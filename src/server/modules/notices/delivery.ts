import type { ItemOutcome, QueuedItem } from "#server/queue/job.ts";
import type { NoticesParts } from "./parts.ts";

/** A notice could not be delivered. The message is for staff and holds nothing personal. */
export class DeliveryError extends Error {
	override name = "DeliveryError";
	readonly isFinal: boolean;
	/** Who of several receivers got it all the same at this attempt, and need not get it again. */
	readonly reached: readonly string[];

	constructor(message: string, isFinal = false, reached: readonly string[] = []) {
		super(message);
		this.isFinal = isFinal;
		this.reached = reached;
	}
}

/** @throws DeliveryError for several that failed, if any: it says what may get better, and is final where all are */
export function throwAll(failures: readonly DeliveryError[], reached: readonly string[]): void {
	const hopeful = failures.find(({ isFinal }) => !isFinal);
	const failure = hopeful ?? failures[0];
	if (failure) throw new DeliveryError(failure.message, !hopeful, reached);
}

export function refusalIn(error: unknown): DeliveryError {
	if (error instanceof DeliveryError) return error;
	throw error;
}

export function opened<T>(channel: T | null): T {
	if (channel === null) throw new DeliveryError("this channel is not set up any more");
	return channel;
}

/** Delivers and says how that ended. Who was reached is stored in the item's data: the queue overwrites its output. */
export async function attempt(
	{ saveReached, onError }: NoticesParts,
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
			await saveReached(queue, id, [...new Set([...before, ...refusal.reached])]);
		return { id, state: refusal?.isFinal ? "failed" : "retry", output: { error: reasonOf(error) } };
	}
}

// What failed and how, never to whom: a server's own words may hold an address.
export function reasonOf(error: unknown): string {
	if (error instanceof DeliveryError) return error.message;
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error && "code" in cause ? String(cause.code) : "an error of our own";
}
