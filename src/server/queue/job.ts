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

export interface JobRows {
	/** SQL for the id of an item and for its data. */
	readonly id: string;
	readonly data: string;
	/** SQL for the rows, after `FROM`, with the queue of each as `q`. */
	readonly from: string;
	/** SQL for the moment before which an item is not worked on; now unless given. */
	readonly startAfter?: string;
}

/** SQL that adds items to queues, with what each queue says of retries and times. An id that the queue has adds nothing. */
export function insertJobs({ id, data, from, startAfter = "now()" }: JobRows): string {
	return `INSERT INTO pgboss.job (
			id, name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
			deletion_seconds, keep_until, policy
		)
		SELECT ${id}, q.name, ${data}, ${startAfter}, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
			q.expire_seconds, q.deletion_seconds, ${startAfter} + q.retention_seconds * interval '1 s', q.policy
		FROM ${from}
		ON CONFLICT DO NOTHING`;
}
