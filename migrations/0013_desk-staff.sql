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
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_until" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_notices_due" ON "held_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "held_notices_user" ON "held_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_notices_lead" ON "held_notices" USING btree ("lead_id");--> statement-breakpoint
UPDATE "users" SET "seen_at" = "last"."used_at" FROM (
	SELECT "user_id", max("used_at") AS "used_at" FROM "staff_sessions" GROUP BY "user_id"
) AS "last" WHERE "last"."user_id" = "users"."id";
