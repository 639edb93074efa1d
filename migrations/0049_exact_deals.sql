-- A deal comes to its amount at its rate, halves away from nothing; also one that an archive holds.
ALTER TABLE deals ADD CONSTRAINT deals_total CHECK (total = round(amount * rate, 2));
--> statement-breakpoint
-- What is wrong with a payment: it is what its entry moved, in the currency that its deal is due in (rupees that settle
-- stand against the khata), and what takes one back takes all of it back.
CREATE FUNCTION payment_fault(p payments) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
	signed numeric := CASE WHEN p.direction = 'in' THEN p.amount ELSE -p.amount END;
BEGIN
	IF NOT EXISTS (
		SELECT FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
		WHERE e.id = p.entry_id AND e.deal_id = p.deal_id AND l.account_id = p.account_id AND sign(l.amount) = sign(signed)
			AND (l.amount = signed OR EXISTS (
				SELECT FROM ledger_lines k JOIN ledger_accounts a ON a.id = k.account_id
				WHERE k.entry_id = e.id AND a.kind = 'khata' AND k.currency = p.currency AND k.amount = -signed))
	) THEN
		RETURN 'a payment is what its entry moved';
	END IF;
	IF p.currency <> (
		SELECT CASE WHEN (side = 'sell') = (p.direction = 'in') THEN currency ELSE 'PKR' END FROM deals WHERE id = p.deal_id
	) THEN
		RETURN 'a payment is in the currency that is due';
	END IF;
	IF p.reverses IS NOT NULL AND NOT EXISTS (
		SELECT FROM payments o WHERE o.id = p.reverses AND o.deal_id = p.deal_id AND o.direction = p.direction AND o.amount = -p.amount
	) THEN
		RETURN 'a payment is taken back whole';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derive_deal_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	fault text := payment_fault(NEW);
BEGIN
	IF fault IS NOT NULL THEN RAISE EXCEPTION '%', fault; END IF;
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
