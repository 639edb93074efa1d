-- A deal comes to its amount at its rate, halves away from nothing; also one that an archive holds.
ALTER TABLE deals ADD CONSTRAINT deals_total CHECK (total = round(amount * rate, 2));
--> statement-breakpoint
-- A payment is what its entry moved, in the currency that its deal is due in; what takes one back takes all of it back.
CREATE OR REPLACE FUNCTION derive_deal_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	signed numeric := CASE WHEN NEW.direction = 'in' THEN NEW.amount ELSE -NEW.amount END;
BEGIN
	IF NOT EXISTS (
		SELECT FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
		WHERE e.id = NEW.entry_id AND e.deal_id = NEW.deal_id AND l.account_id = NEW.account_id AND sign(l.amount) = sign(signed)
			AND (l.amount = signed OR EXISTS (
				SELECT FROM ledger_lines k JOIN ledger_accounts a ON a.id = k.account_id
				WHERE k.entry_id = e.id AND a.kind = 'khata' AND k.currency = NEW.currency AND k.amount = -signed))
	) THEN
		RAISE EXCEPTION 'a payment is what its entry moved';
	END IF;
	IF NEW.currency <> (
		SELECT CASE WHEN (side = 'sell') = (NEW.direction = 'in') THEN currency ELSE 'PKR' END FROM deals WHERE id = NEW.deal_id
	) THEN
		RAISE EXCEPTION 'a payment is in the currency that is due';
	END IF;
	IF NEW.reverses IS NOT NULL AND NOT EXISTS (
		SELECT FROM payments p WHERE p.id = NEW.reverses AND p.deal_id = NEW.deal_id AND p.direction = NEW.direction AND p.amount = -NEW.amount
	) THEN
		RAISE EXCEPTION 'a payment is taken back whole';
	END IF;
	UPDATE deals SET version = version + 1 WHERE id = NEW.deal_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What the erasure of a person needs is a way into the events alone.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME <> 'events' OR current_setting('sauda.erasing', true) IS DISTINCT FROM 'on' THEN
		RAISE EXCEPTION '% keeps its history: rows are only added', TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;
