CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"page" text NOT NULL,
	"locale" "locale" NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_event_page_locale_origin_pk" PRIMARY KEY("day","event","page","locale","origin")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "origin" text;