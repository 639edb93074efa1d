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
ALTER TABLE "lead_events" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_presence" ADD CONSTRAINT "lead_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_presence_at" ON "lead_presence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quick_replies_type" ON "quick_replies" USING btree ("type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_events_key" ON "lead_events" USING btree ("idempotency_key") WHERE "lead_events"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_events_quoted" ON "lead_events" USING btree ("lead_id","at") WHERE "lead_events"."data" ? 'quote';--> statement-breakpoint
CREATE INDEX "lead_notes_made" ON "lead_notes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_notes_key" ON "lead_notes" USING btree ("idempotency_key") WHERE "lead_notes"."idempotency_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_snoozed" ON "leads" USING btree ("snoozed_until") WHERE "leads"."snoozed_until" IS NOT NULL;--> statement-breakpoint
-- Who looks at what is of no use after a crash.
ALTER TABLE "lead_presence" SET UNLOGGED;
