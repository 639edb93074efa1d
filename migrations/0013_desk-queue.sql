CREATE TABLE "lead_texts" (
	"lead_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"lead_created_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"version" smallint NOT NULL,
	CONSTRAINT "lead_texts_lead_id_source_id_pk" PRIMARY KEY("lead_id","source_id")
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
ALTER TABLE "leads" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "lead_texts" ADD CONSTRAINT "lead_texts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_texts_newest" ON "lead_texts" USING btree ("lead_created_at" DESC NULLS LAST,"lead_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_texts_search" ON "lead_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_views_user" ON "saved_views" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."assignee_id" IS NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_assigned_open" ON "leads" USING btree ("assignee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."assignee_id" IS NOT NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_snoozed" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE ("leads"."snoozed_until" IS NOT NULL OR "leads"."waiting_for" IS NOT NULL) AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_finished" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "leads"."status" IN ('CLOSED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "leads_closed_at" ON "leads" USING btree ("closed_at") WHERE "leads"."closed_at" IS NOT NULL;