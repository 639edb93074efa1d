-- by hand, and before the table goes: the queue's jobs are the notices from now on. Without its schema nothing was ever sent.
DO $$
BEGIN
	PERFORM FROM "notices" LIMIT 1;
	IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
	PERFORM pgboss.create_queue('notice-' || channel, '{"policy": "standard"}') FROM unnest(ARRAY['mail', 'webhook', 'push', 'receipt']) AS channel;
	DELETE FROM pgboss.job j USING "notices" n
	WHERE j.id = n.job_id AND (n.state <> 'queued' OR j.state IN ('completed', 'cancelled', 'failed'));
	UPDATE pgboss.job j SET
		id = CASE n.topic WHEN 'received' THEN n.lead_id ELSE md5(n.lead_id || '.' || n.topic)::uuid END,
		data = jsonb_build_object('leadId', n.lead_id, 'topic', n.topic),
		output = nullif(coalesce(j.output, '{}') || jsonb_strip_nulls(jsonb_build_object('error', n.last_error)), '{}'),
		keep_until = now() + interval '30 days', deletion_seconds = 2592000
	FROM "notices" n WHERE j.id = n.job_id AND n.state = 'queued' AND j.name = 'notice-' || n.channel;
	INSERT INTO pgboss.job (
		id, name, data, state, retry_count, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
		created_on, started_on, completed_on, keep_until, policy, output
	)
	SELECT CASE n.topic WHEN 'received' THEN n.lead_id ELSE md5(n.lead_id || '.' || n.topic)::uuid END, 'notice-' || n.channel,
		jsonb_build_object('leadId', n.lead_id, 'topic', n.topic),
		(CASE WHEN n.state = 'failed' THEN 'failed' WHEN n.state IN ('sent', 'dropped') THEN 'completed' ELSE 'created' END)::pgboss.job_state,
		greatest(n.attempts - 1, 0), 22, 4, true, 7200, 20, 2592000,
		n.created_at, CASE WHEN n.state IN ('sent', 'dropped', 'failed') THEN n.settled_at END,
		CASE WHEN n.state IN ('sent', 'dropped', 'failed') THEN n.settled_at END, now() + interval '30 days', 'standard',
		CASE WHEN n.state IN ('sent', 'dropped') THEN jsonb_build_object('outcome', n.state)
			WHEN n.last_error IS NOT NULL THEN jsonb_build_object('error', n.last_error) END
	FROM "notices" n
	WHERE (n.state NOT IN ('sent', 'dropped') OR n.settled_at > now() - interval '30 days')
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
DROP TABLE "notices" CASCADE;
