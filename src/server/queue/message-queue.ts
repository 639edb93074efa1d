import { insertJobs } from "./insert-jobs.ts";

/** The queue of what is told to one of the staff in person. */
export const messageQueue = "staff-message";

/**
 * SQL that queues messages, for the transaction that stores their cause: `rows` is a query of job id and data. A job id
 * that was used in the last 30 days queues nothing.
 */
export const insertMessages = (rows: string) =>
	insertJobs({
		id: "message.id",
		data: "message.data",
		from: `(${rows}) AS message (id, data) JOIN pgboss.queue q ON q.name = '${messageQueue}'`,
	});
