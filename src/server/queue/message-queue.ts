/** The queue of what is told to one of the staff in person. */
export const messageQueue = "staff-message";

/**
 * SQL that queues messages, for the transaction that stores their cause: `rows` is a query of job id and data. A job id
 * that was used in the last 30 days queues nothing.
 */
export const insertMessages = (rows: string) => `
	INSERT INTO pgboss.job (
		id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until, policy
	)
	SELECT message.id, q.name, message.data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
		q.deletion_seconds, now() + q.retention_seconds * interval '1 s', q.policy
	FROM (${rows}) AS message (id, data) JOIN pgboss.queue q ON q.name = '${messageQueue}'
	ON CONFLICT DO NOTHING`;
