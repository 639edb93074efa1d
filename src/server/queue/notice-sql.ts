import { insertJobs } from "./insert-jobs.ts";
import { noticeQueuePrefix, noticeQueues } from "./notice-queues.ts";

/**
 * SQL that queues notices, for the statement that stores their cause: `rows` is a query of lead id, topic and channel.
 * The key of a notice is its queue and an id made of lead and topic, so that it is queued once.
 */
export const insertNotices = (rows: string) =>
	insertJobs({
		id: noticeJobId("notice.lead_id", "notice.topic"),
		data: "jsonb_build_object('leadId', notice.lead_id, 'topic', notice.topic)",
		from: `(${rows}) AS notice (lead_id, topic, channel)
			JOIN pgboss.queue q ON q.name = '${noticeQueuePrefix}' || notice.channel
			WHERE notice.channel <> 'push' OR EXISTS (SELECT FROM push_subscriptions)`,
	});

/** SQL for the id of a notice's job in the queue of its channel. Leads' ids grow, and so do those of their first notices. */
export function noticeJobId(leadId: string, topic: string): string {
	return `CASE ${topic} WHEN 'received' THEN ${leadId} ELSE md5(${leadId} || '.' || ${topic})::uuid END`;
}

/** SQL for all notices: what is known of each is what its job says. */
export const noticeRows = `(
	SELECT id, name, (data->>'leadId')::uuid AS lead_id, data->>'topic' AS topic, substr(name, length('${noticeQueuePrefix}') + 1) AS channel,
		CASE state
			WHEN 'created' THEN 'new'
			WHEN 'completed' THEN coalesce(output->>'outcome', 'sent')
			WHEN 'failed' THEN 'failed'
			WHEN 'cancelled' THEN 'failed'
			ELSE 'queued'
		END AS state,
		retry_count + CASE WHEN started_on IS NULL OR state = 'active' THEN 0 ELSE 1 END AS attempts,
		CASE WHEN state <> 'completed' AND output IS NOT NULL
			THEN coalesce(output->>'error', 'the sender ended while it sent') END AS last_error,
		created_on AS created_at, completed_on AS settled_at
	FROM pgboss.job WHERE name IN (${noticeQueues.map((name) => `'${name}'`).join(", ")})
)`;
