CREATE TABLE "impostor_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"value" text NOT NULL,
	"place" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "impostor_reports_state" ON "impostor_reports" USING btree ("state","created_at");--> statement-breakpoint
CREATE TRIGGER impostor_reports_changed AFTER UPDATE OR DELETE ON impostor_reports FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings');
--> statement-breakpoint
CREATE TRIGGER ledger_account_details_changed AFTER UPDATE OF details ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings');
