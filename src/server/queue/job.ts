export interface RetryPolicy {
	/** s, give or take; each pause after it is twice as long */
	readonly firstPause: number;
	/** s */
	readonly longestPause: number;
	readonly retries: number;
	/** s that an attempt may take; after it another worker may take the item */
	readonly lease: number;
}

/** Work on a schedule. It also runs when a copy of the program starts, and never on two copies at once. */
export interface ScheduledJob {
	readonly name: string;
	/** A cron expression, in UTC. */
	readonly schedule: string;
	/** Does what is due. Ends early when `signal` aborts; the next run does the rest. */
	readonly run: (signal: AbortSignal) => Promise<void>;
}

/** Work on items that wait in a queue. */
export interface QueuedJob {
	readonly name: string;
	readonly retry: RetryPolicy;
	readonly batch: number;
	/** Works on items that nobody else has. An item without an outcome counts as failed for now. */
	readonly run: (items: readonly QueuedItem[]) => Promise<readonly ItemOutcome[]>;
}

export type Job = ScheduledJob | QueuedJob;

export interface QueuedItem {
	readonly id: string;
	readonly data: unknown;
	/** What the attempt before left behind; `null` at the first. */
	readonly output: unknown;
	/** Which attempt this is, from 0. */
	readonly retryCount: number;
}

/** How an attempt ended: `retry` tries again while the policy lets it, `failed` never does. */
export interface ItemOutcome {
	readonly id: string;
	readonly state: "done" | "retry" | "failed";
	/** Stored with the item, for diagnosis and for its next attempt. */
	readonly output: object;
}
