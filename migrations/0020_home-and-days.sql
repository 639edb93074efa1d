CREATE TABLE "home" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"heading" text NOT NULL,
	"heading_ur" text,
	"lead" text,
	"lead_ur" text,
	"sections" text[] NOT NULL,
	"steps_title" text NOT NULL,
	"steps_title_ur" text,
	"steps_lead" text,
	"steps_lead_ur" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps_ur" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "pages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_from" date;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "shown_until" date;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "included" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "included_ur" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "steps_ur" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "delivery_ur" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "photos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "home_single" ON "home" USING btree ((true));--> statement-breakpoint
-- by hand
CREATE TRIGGER home_changed AFTER INSERT OR UPDATE OR DELETE ON home FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
