ALTER TABLE "networks" ADD COLUMN "featured_order" integer;--> statement-breakpoint
-- by hand
-- The home page showed these four, in this order; it goes on showing them where staff flagged no others.
UPDATE "networks" SET "featured" = true
WHERE "slug" IN ('impact', 'cj-affiliate', 'clickbank', 'maxbounty')
	AND NOT EXISTS (SELECT FROM "networks" WHERE "featured");--> statement-breakpoint
UPDATE "networks" SET "featured_order" = "card"."place"
FROM (VALUES ('impact', 1), ('cj-affiliate', 2), ('clickbank', 3), ('maxbounty', 4)) AS "card" ("slug", "place")
WHERE "networks"."slug" = "card"."slug" AND "networks"."featured";
