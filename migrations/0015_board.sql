ALTER TABLE "networks" ADD COLUMN "aliases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "commission" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "commission_ur" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "commission_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "commission_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "recurring" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "recurring_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "recurring_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "cookie_days" integer;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "cookie_days_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "cookie_days_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_methods" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_methods_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_methods_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_schedule" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_schedule_ur" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_schedule_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "payout_schedule_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "minimum_payout" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "minimum_payout_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "minimum_payout_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "tracking_platform" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "tracking_platform_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "tracking_platform_source" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "transfer_rule" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "transfer_rule_checked_on" date;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "transfer_rule_source" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "price_from" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "goods" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "services" SET "goods" = true WHERE "slug" IN ('uk-sim-cards', 'bulk-emails');
