CREATE TABLE "navigation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "navigation_single" ON "navigation" USING btree ((true));
--> statement-breakpoint
CREATE TRIGGER navigation_changed AFTER INSERT OR UPDATE OR DELETE ON navigation FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
