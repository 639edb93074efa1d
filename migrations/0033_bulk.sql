ALTER TABLE "lead_bulk_moves" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" ADD COLUMN "tag" text;--> statement-breakpoint
UPDATE "lead_bulk_moves" SET "was" = jsonb_build_object('status', "from_status", 'closed_at', "closed_at", 'close_reason', "close_reason",
	'snoozed_until', "snoozed_until", 'waiting_for', "waiting_for") || CASE WHEN "was_unread" THEN '{"read_at": null}'::jsonb ELSE '{}'::jsonb END;--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "from_status";--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "closed_at";--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "close_reason";--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "snoozed_until";--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "waiting_for";--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" DROP COLUMN "was_unread";