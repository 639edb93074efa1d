DROP INDEX "lead_events_quoted";--> statement-breakpoint
DROP INDEX "leads_owed";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offered" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offer_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_offered" ON "leads" USING btree ("id") WHERE "leads"."offered" IS NOT NULL AND "leads"."status" IN ('PENDING', 'IN_REVIEW');--> statement-breakpoint
CREATE INDEX "leads_owed" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE ("leads"."first_answered_at" IS NULL OR "leads"."offer_ends_at" IS NOT NULL) AND "leads"."status" IN ('PENDING', 'IN_REVIEW');
--> statement-breakpoint
-- No count changes.
ALTER TABLE leads DISABLE TRIGGER leads_moved;
--> statement-breakpoint
UPDATE "leads" SET
	"offered" = jsonb_build_object('rate', last."quote" -> 'rate', 'until', last."quote" -> 'until', 'at', to_char(last."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
	"offer_ends_at" = CASE WHEN NOT EXISTS (
		SELECT FROM "lead_events" later WHERE later."lead_id" = last."lead_id" AND later."kind" = 'answered' AND later."at" > last."until"
	) THEN last."until" END
FROM (
	SELECT DISTINCT ON ("lead_id") "lead_id", "at", "data" -> 'quote' AS "quote", ("data" -> 'quote' ->> 'until')::timestamptz AS "until"
	FROM "lead_events" WHERE "kind" = 'answered' AND "data" ? 'quote' ORDER BY "lead_id", "at" DESC, "id" DESC
) AS last
WHERE last."lead_id" = "leads"."id";
--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER leads_moved;
