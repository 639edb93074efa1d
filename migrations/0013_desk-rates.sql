CREATE TABLE "rate_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"rates" jsonb NOT NULL,
	"note" text,
	"base" jsonb NOT NULL,
	"base_note" text,
	"effective_at" timestamp (3) with time zone,
	"proposed_by" uuid NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_reminders" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_board" ADD COLUMN "kind" text DEFAULT 'set' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_board" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
CREATE INDEX "rate_changes_open" ON "rate_changes" USING btree ("created_at") WHERE "rate_changes"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "lead_events_quoted" ON "lead_events" USING btree ("at" DESC NULLS LAST) WHERE "lead_events"."kind" = 'answered' AND jsonb_typeof("lead_events"."data" -> 'quote') = 'object';
--> statement-breakpoint
-- The audit log knows which of the rows there are were confirmations.
ALTER TABLE rate_board DISABLE TRIGGER rate_board_append_only;
--> statement-breakpoint
UPDATE rate_board SET kind = 'confirmed'
FROM audit_log AS entry
WHERE entry.subject = 'rates' AND entry.action = 'confirmed' AND entry.subject_id = rate_board.id::text;
--> statement-breakpoint
ALTER TABLE rate_board ENABLE TRIGGER rate_board_append_only;
