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
