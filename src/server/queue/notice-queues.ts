import { type NoticeChannel, noticeChannels } from "#shared/staff/notices.ts";
import { insertJobs, type QueuedJob, type RetryPolicy, type ScheduledJob } from "./job.ts";

const day = 24 * 3600;

/** Pauses of 4 s to 2 h, about a day in all; an attempt takes 15 s at most. */
export const noticeRetry: RetryPolicy = { firstPause: 4, longestPause: 7200, retries: 22, lease: 20 };

/** How long a notice can be seen after it was delivered or given up, in seconds. */
export const noticeRetention = 30 * day;

export const noticeQueuePrefix = "notice-";

export function noticeQueue(channel: NoticeChannel): string {
	return noticeQueuePrefix + channel;
}

export const noticeQueues: readonly string[] = noticeChannels.map(noticeQueue);

export const dueRatesQueue = "rates-due";

export const dueContentQueue = "content-due";

export const importsQueue = "lead-imports";

export const rateAlertsQueue = "rate-alerts";

/** Queues that items are added to by the commit of their cause, as to those of the notices. */
export const otherQueues: readonly string[] = [dueRatesQueue, dueContentQueue, importsQueue, rateAlertsQueue];

export const messageQueue = "staff-message";

/** Does what is due when an item says that its moment has come, and every minute, for what an item missed. */
export function plannedJobs(
	queue: string,
	sweep: string,
	run: (signal?: AbortSignal) => Promise<void>,
): readonly [QueuedJob, ScheduledJob] {
	return [
		{
			name: queue,
			retry: noticeRetry,
			batch: 10,
			async run(items) {
				await run();
				return items.map(({ id }) => ({ id, state: "done", output: {} }));
			},
		},
		{ name: sweep, schedule: "* * * * *", run },
	];
}

/** SQL that queues notices in the statement of their cause; `rows`: a query of lead id, topic and channel. */
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
