CREATE TABLE "lead_texts" (
	"lead_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"lead_created_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"version" smallint NOT NULL,
	CONSTRAINT "lead_texts_lead_id_source_id_pk" PRIMARY KEY("lead_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "lead_presence" (
	"lead_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_presence_lead_id_user_id_pk" PRIMARY KEY("lead_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" "lead_type",
	"name" text NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"ur" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"lead_id" uuid,
	"topic" text,
	"message" jsonb,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "trust" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "trust_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "staff_text" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merge_parent_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "rate_board" ADD COLUMN "kind" text DEFAULT 'set' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_board" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_until" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_texts" ADD CONSTRAINT "lead_texts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_texts_newest" ON "lead_texts" USING btree ("lead_created_at" DESC NULLS LAST,"lead_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_texts_search" ON "lead_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_presence_at" ON "lead_presence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quick_replies_type" ON "quick_replies" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "held_notices_due" ON "held_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_notices_user" ON "held_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_notices_lead" ON "held_notices" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "rate_changes_open" ON "rate_changes" USING btree ("created_at") WHERE "rate_changes"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_first_answered_by_users_id_fk" FOREIGN KEY ("first_answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into") WHERE "contacts"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_trust" ON "contacts" USING btree ("trust") WHERE "contacts"."trust" <> 'new';--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "contacts" USING gin ("tags") WHERE "contacts"."tags" <> '{}'::text[];--> statement-breakpoint
CREATE INDEX "contacts_staff_text" ON "contacts" USING gin ("staff_text" gin_trgm_ops) WHERE "contacts"."staff_text" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_key" ON "lead_events" USING btree ("idempotency_key") WHERE "lead_events"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_events_quoted" ON "lead_events" USING btree ("at" DESC NULLS LAST) WHERE "lead_events"."data" ? 'quote';--> statement-breakpoint
CREATE INDEX "lead_notes_made" ON "lead_notes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_notes_key" ON "lead_notes" USING btree ("idempotency_key") WHERE "lead_notes"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_waking" ON "leads" USING btree ("snoozed_until") WHERE "leads"."snoozed_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."assignee_id" IS NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_assigned_open" ON "leads" USING btree ("assignee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."assignee_id" IS NOT NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_snoozed" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE ("leads"."snoozed_until" IS NOT NULL OR "leads"."waiting_for" IS NOT NULL) AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_finished" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."status" IN ('CLOSED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "leads_closed_at" ON "leads" USING btree ("closed_at") WHERE "leads"."closed_at" IS NOT NULL;
--> statement-breakpoint
-- Who looks at what is of no use after a crash.
ALTER TABLE "lead_presence" SET UNLOGGED;
--> statement-breakpoint
-- The audit log knows which of the rows there are were confirmations.
ALTER TABLE rate_board DISABLE TRIGGER rate_board_append_only;
--> statement-breakpoint
UPDATE rate_board SET kind = 'confirmed'
FROM audit_log AS entry
WHERE entry.subject = 'rates' AND entry.action = 'confirmed' AND entry.subject_id = rate_board.id::text;
--> statement-breakpoint
ALTER TABLE rate_board ENABLE TRIGGER rate_board_append_only;
--> statement-breakpoint
UPDATE "users" SET "seen_at" = "last"."used_at" FROM (
	SELECT "user_id", max("used_at") AS "used_at" FROM "staff_sessions" GROUP BY "user_id"
) AS "last" WHERE "last"."user_id" = "users"."id";
--> statement-breakpoint
-- No count changes.
ALTER TABLE leads DISABLE TRIGGER leads_moved;
--> statement-breakpoint
UPDATE "leads" SET "first_answered_by" = first."actor_id"
FROM (
	SELECT DISTINCT ON (e."lead_id") e."lead_id", e."actor_id"
	FROM "lead_events" e JOIN "users" u ON u."id" = e."actor_id"
	WHERE e."kind" = 'answered' ORDER BY e."lead_id", e."at", e."id"
) AS first
WHERE first."lead_id" = "leads"."id" AND "leads"."first_answered_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER leads_moved;
