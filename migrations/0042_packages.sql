CREATE TABLE "work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_urdu" text,
	"picture" text,
	"service" text NOT NULL,
	"year" integer,
	"link" text,
	"place" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "price_from" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "packages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TRIGGER work_changed AFTER INSERT OR UPDATE OR DELETE ON work FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
