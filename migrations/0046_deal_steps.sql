CREATE INDEX "events_deal_steps" ON "events" USING btree ("at") WHERE kind IN ('deal.agreed', 'deal.paid', 'deal.cancelled');--> statement-breakpoint
-- What is done to a deal is heard where its request is open.
CREATE OR REPLACE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM added WHERE kind LIKE 'lead.%' OR kind LIKE 'deal.%') THEN
		PERFORM pg_notify('sauda_changed', 'leads');
	END IF;
	RETURN NULL;
END $$;
