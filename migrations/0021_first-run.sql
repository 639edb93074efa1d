CREATE TABLE "last_done" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_choices" (
	"step" text PRIMARY KEY NOT NULL,
	"later" boolean DEFAULT false NOT NULL,
	"confirmed" text
);--> statement-breakpoint
-- by hand
-- Hours that nobody has set are no longer shown. A site at work may have left them as they came: there they stay.
INSERT INTO "settings" ("key", "value")
SELECT 'businessHours', '{"en": "Monday to Saturday, 10:00 to 20:00 (PKT)", "ur": "پیر تا ہفتہ، صبح 10 سے رات 8 بجے تک (پاکستانی وقت)"}'
WHERE EXISTS (SELECT FROM "settings" WHERE "key" IN ('whatsapp', 'phone', 'supportEmail', 'workingTime'))
ON CONFLICT DO NOTHING;
