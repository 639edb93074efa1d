ALTER TABLE "lead_bulk_moves" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "lead_bulk_moves" ADD COLUMN "was_unread" boolean DEFAULT false NOT NULL;