DROP INDEX "leads_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_sounds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- No count changes.
ALTER TABLE leads DISABLE TRIGGER leads_moved;
--> statement-breakpoint
-- The words that were stored apart follow a bar; there the words of names were marked with "qx". The job that indexes leads
-- anew adds the sounds, since only the program knows them.
UPDATE "leads" SET "search_text" = ' ' || replace("search_text", '|', ' ') || ' | ' || coalesce((
	SELECT regexp_replace(string_agg(t."text", ''), ' qx\S+', '', 'g') FROM "lead_texts" t WHERE t."lead_id" = "leads"."id"
), '');
--> statement-breakpoint
ALTER TABLE leads ENABLE TRIGGER leads_moved;
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('leadTexts', 'foldVersion');
--> statement-breakpoint
DROP TABLE "lead_texts" CASCADE;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops,"search_sounds");
