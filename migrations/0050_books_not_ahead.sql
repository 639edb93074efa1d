-- Moments of the books are moments: also in an archive.
ALTER TABLE deals ADD CONSTRAINT deals_moment CHECK (isfinite(created_at));--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_moment CHECK (isfinite(at));--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_moment CHECK (isfinite(at));--> statement-breakpoint
ALTER TABLE day_closings ADD CONSTRAINT day_closings_moment CHECK (isfinite(date) AND isfinite(closed_at));--> statement-breakpoint
-- Nothing is written of a day that has not come. The server says so to the second, by its own clock; the database gives
-- that clock two days. No constraint: what was written by a clock that went wrong is still taken from a backup.
CREATE FUNCTION refuse_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the books are written of what was, and this day has not come';
END $$;--> statement-breakpoint
CREATE TRIGGER deals_not_ahead BEFORE INSERT ON deals FOR EACH ROW WHEN (NEW.created_at > now() + interval '2 days') EXECUTE FUNCTION refuse_ahead();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_ahead BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.at > now() + interval '2 days') EXECUTE FUNCTION refuse_ahead();--> statement-breakpoint
CREATE TRIGGER payments_not_ahead BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.at > now() + interval '2 days') EXECUTE FUNCTION refuse_ahead();--> statement-breakpoint
CREATE TRIGGER day_closings_not_ahead BEFORE INSERT ON day_closings FOR EACH ROW WHEN (NEW.date > now() + interval '2 days') EXECUTE FUNCTION refuse_ahead();--> statement-breakpoint
-- Whether an entry says another stock, cost or profit than follows from its lines and the entries before: what goes out
-- costs its share (to the paisa, which is rounded twice where more goes out than there was), and a trade earns the rest.
CREATE FUNCTION stock_fault(e ledger_entries) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN (moved = CASE WHEN e.stock_currency IS NULL THEN '{}' ELSE jsonb_build_object(e.stock_currency, e.moved_amount) END
		AND (e.stock_currency IS NULL OR (
			e.stock_amount = stock + e.moved_amount AND e.stock_cost = cost + e.moved_cost
			AND e.moved_cost - e.profit = coalesce(traded, CASE WHEN e.reverses IS NULL THEN e.moved_cost ELSE o.profit - o.moved_cost END)
			AND CASE
				WHEN e.reverses IS NOT NULL THEN e.moved_cost IN (-o.moved_cost, -cost)
				WHEN stock = 0 THEN e.moved_cost = coalesce(traded, e.moved_cost)
				ELSE abs(e.moved_cost - CASE
					WHEN sign(stock) = sign(e.moved_amount) THEN coalesce(traded, cost * e.moved_amount / stock)
					WHEN abs(e.moved_amount) <= abs(stock) THEN cost * e.moved_amount / stock
					ELSE coalesce(traded, cost * e.moved_amount / stock) * (e.moved_amount + stock) / e.moved_amount - cost
				END) <= 0.02
			END
		))) IS NOT TRUE
	FROM (
		SELECT coalesce(jsonb_object_agg(currency, held) FILTER (WHERE held <> 0), '{}') AS moved,
			CASE WHEN bool_or(is_trade) THEN coalesce(sum(through) FILTER (WHERE currency = 'PKR'), 0) END AS traded
		FROM (
			SELECT l.currency, sum(l.amount) FILTER (WHERE a.kind = lower(l.currency)) AS held,
				sum(l.amount) FILTER (WHERE a.kind = 'exchange') AS through, bool_or(a.kind = 'exchange') AS is_trade
			FROM ledger_lines l JOIN ledger_accounts a ON a.id = l.account_id WHERE l.entry_id = e.id GROUP BY 1
		) AS of_currency
	) AS lines
	CROSS JOIN LATERAL (SELECT coalesce(max(stock_amount), 0) AS stock, coalesce(max(stock_cost), 0) AS cost FROM (
		SELECT stock_amount, stock_cost FROM ledger_entries WHERE stock_currency = e.stock_currency AND sequence < e.sequence
		ORDER BY sequence DESC LIMIT 1
	) AS last) AS before
	LEFT JOIN ledger_entries o ON o.id = e.reverses;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF stock_fault(NEW) THEN RAISE EXCEPTION 'the stock of the entry does not follow from its lines'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_stock_follows AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_stock();
