ALTER TABLE "promise_reminders" RENAME TO "sla_escalations";--> statement-breakpoint
ALTER TABLE "promise_outcomes" RENAME TO "sla_outcomes";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "answered_at" TO "first_answered_at";--> statement-breakpoint
ALTER TABLE "sla_outcomes" RENAME COLUMN "kept" TO "met";--> statement-breakpoint
ALTER TABLE "sla_escalations" RENAME COLUMN "rung" TO "step";--> statement-breakpoint
ALTER TABLE "sla_escalations" DROP CONSTRAINT "promise_reminders_lead_id_leads_id_fk";
--> statement-breakpoint
DROP INDEX "leads_unanswered";--> statement-breakpoint
DROP INDEX "promise_outcomes_received";--> statement-breakpoint
ALTER TABLE "sla_escalations" DROP CONSTRAINT "promise_reminders_lead_id_rung_pk";--> statement-breakpoint
ALTER TABLE "sla_escalations" ADD CONSTRAINT "sla_escalations_lead_id_step_pk" PRIMARY KEY("lead_id","step");--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "sla_escalations" ADD CONSTRAINT "sla_escalations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_owed" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."first_answered_at" IS NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "sla_outcomes_received" ON "sla_outcomes" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "answered";--> statement-breakpoint
-- by hand
-- What the columns say of leads of before: the first answer and the closing from the events, the response time from the setting.
CREATE FUNCTION pg_temp.response_due_at(came timestamptz, working jsonb) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
	at timestamptz := came;
	remaining interval := '24 hours';
	day_end timestamptz;
BEGIN
	IF working IS NULL OR NOT (working ->> 'kept')::boolean THEN
		RETURN came + remaining;
	END IF;
	FOR days IN 1..366 LOOP
		day_end := date_trunc('day', at, 'Asia/Karachi') + interval '1 day';
		IF working -> 'days' @> to_jsonb(extract(dow FROM at AT TIME ZONE 'Asia/Karachi')::int)
			AND NOT working -> 'holidays' ? to_char(at AT TIME ZONE 'Asia/Karachi', 'YYYY-MM-DD') THEN
			IF at + remaining <= day_end THEN
				RETURN at + remaining;
			END IF;
			remaining := remaining - (day_end - at);
		END IF;
		at := day_end;
	END LOOP;
	RETURN at + remaining;
END $$;
--> statement-breakpoint
-- Every row is written anew: the index of words is built once afterwards. No status changes, so the counts need no trigger.
DROP INDEX "leads_search";
--> statement-breakpoint
ALTER TABLE leads DISABLE TRIGGER leads_moved;
--> statement-breakpoint
UPDATE leads SET
	first_answered_at = past.answered_at,
	closed_at = CASE WHEN leads.status IN ('CLOSED', 'REJECTED') THEN coalesce(past.closed_at, leads.updated_at) END,
	due_at = pg_temp.response_due_at(leads.created_at, (SELECT value FROM settings WHERE key = 'workingTime'))
FROM leads AS lead
LEFT JOIN (
	SELECT lead_id, min(at) FILTER (WHERE kind = 'answered') AS answered_at,
		max(at) FILTER (WHERE to_status IN ('CLOSED', 'REJECTED')) AS closed_at
	FROM lead_events WHERE kind IN ('answered', 'moved') GROUP BY lead_id
) AS past ON past.lead_id = lead.id
WHERE lead.id = leads.id;
--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER leads_moved;
--> statement-breakpoint
-- Leads that are there speak for themselves; outcomes are of those that were erased.
ALTER TRIGGER promise_outcomes_append_only ON sla_outcomes RENAME TO sla_outcomes_append_only;
--> statement-breakpoint
ALTER TABLE sla_outcomes DISABLE TRIGGER sla_outcomes_append_only;
--> statement-breakpoint
DELETE FROM sla_outcomes USING leads WHERE leads.id = sla_outcomes.lead_id;
--> statement-breakpoint
ALTER TABLE sla_outcomes ENABLE TRIGGER sla_outcomes_append_only;
