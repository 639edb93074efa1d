ALTER TABLE "rate_alerts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "impostor_reports" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "rate_alerts" ADD COLUMN "push" jsonb;--> statement-breakpoint
ALTER TABLE "impostor_reports" ADD CONSTRAINT "impostor_reports_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_alerts" ADD CONSTRAINT "rate_alerts_one_way" CHECK (("rate_alerts"."email" IS NULL) <> ("rate_alerts"."push" IS NULL));