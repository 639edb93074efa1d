-- A payment is what its entry moved: through its account, and of its deal. Rupees that settle stand against the khata.
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
	UPDATE deals SET version = version + 1 WHERE id = NEW.deal_id;
	RETURN NULL;
END $$;
