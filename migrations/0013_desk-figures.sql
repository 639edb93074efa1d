ALTER TABLE "leads" ADD COLUMN "first_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_first_answered_by_users_id_fk" FOREIGN KEY ("first_answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
