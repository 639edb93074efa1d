CREATE TABLE "rate_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"currency" text NOT NULL,
	"side" text NOT NULL,
	"is_above" boolean NOT NULL,
	"figure" double precision NOT NULL,
	"is_armed" boolean DEFAULT true NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"spent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp (3) with time zone,
	"stars" smallint,
	"text" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"rule" text,
	"hidden_reason" text,
	"answer" text,
	CONSTRAINT "reviews_deal_id_unique" UNIQUE("deal_id"),
	CONSTRAINT "reviews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_alerts_email" ON "rate_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rate_alerts_expires_at" ON "rate_alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("written_at" DESC NULLS LAST) WHERE "reviews"."written_at" IS NOT NULL;--> statement-breakpoint
-- by hand
ALTER TABLE reviews ADD CONSTRAINT reviews_stars CHECK (stars BETWEEN 1 AND 5 AND (stars IS NULL) = (written_at IS NULL));--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
-- What was said and shown of a person goes with the person; the figures stay.
CREATE OR REPLACE FUNCTION derive_erased_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payments SET note = '' WHERE deal_id = NEW.id AND note <> '';
	DELETE FROM pictures WHERE deal_id = NEW.id;
	DELETE FROM reviews WHERE deal_id = NEW.id AND written_at IS NULL;
	UPDATE reviews SET text = '', answer = NULL WHERE deal_id = NEW.id;
	RETURN NULL;
END $$;
