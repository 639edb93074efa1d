CREATE TABLE "day_balances" (
	"date" date NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	CONSTRAINT "day_balances_date_account_id_pk" PRIMARY KEY("date","account_id")
);
--> statement-breakpoint
CREATE TABLE "day_closings" (
	"date" date PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"note" text NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"contact_id" uuid,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"rate" numeric(24, 6) NOT NULL,
	"total" numeric(24, 6) NOT NULL,
	"fee" numeric(24, 6) DEFAULT '0' NOT NULL,
	"method" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text,
	"state" text DEFAULT 'agreed' NOT NULL,
	"due_in" numeric(24, 6) DEFAULT '0' NOT NULL,
	"due_out" numeric(24, 6) DEFAULT '0' NOT NULL,
	"paid_in" numeric(24, 6) DEFAULT '0' NOT NULL,
	"paid_out" numeric(24, 6) DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agreed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"details" jsonb,
	"contact_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date GENERATED ALWAYS AS ((at AT TIME ZONE 'Asia/Karachi')::date) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"deal_id" uuid,
	"reverses" uuid,
	"size" smallint NOT NULL,
	"stock_currency" text,
	"moved_amount" numeric(24, 6),
	"moved_cost" numeric(24, 6),
	"profit" numeric(24, 6),
	"stock_amount" numeric(24, 6),
	"stock_cost" numeric(24, 6),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	CONSTRAINT "ledger_lines_entry_id_n_pk" PRIMARY KEY("entry_id","n")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deal_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"account_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(24, 6) NOT NULL,
	"value" numeric(24, 6) DEFAULT '0' NOT NULL,
	"fee" numeric(24, 6) DEFAULT '0' NOT NULL,
	"entry_id" uuid NOT NULL,
	"reverses" uuid,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bytes" "bytea" NOT NULL,
	"deal_id" uuid,
	"payment_id" uuid,
	"sent_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_balances" ADD CONSTRAINT "day_balances_date_day_closings_date_fk" FOREIGN KEY ("date") REFERENCES "public"."day_closings"("date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_balances" ADD CONSTRAINT "day_balances_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_lead" ON "deals" USING btree ("lead_id") WHERE "deals"."reason" IS NULL;--> statement-breakpoint
CREATE INDEX "deals_of_lead" ON "deals" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "deals_newest" ON "deals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deals_contact" ON "deals" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_open" ON "deals" USING btree ("created_at") WHERE "deals"."state" IN ('agreed', 'paid-in', 'paid-out');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_books" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" IN ('income', 'expenses', 'difference', 'exchange', 'capital');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_khata" ON "ledger_accounts" USING btree ("contact_id") WHERE "ledger_accounts"."contact_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_sequence" ON "ledger_entries" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "ledger_entries" USING btree ("day","sequence");--> statement-breakpoint
CREATE INDEX "ledger_entries_deal" ON "ledger_entries" USING btree ("deal_id") WHERE "ledger_entries"."deal_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reverses" ON "ledger_entries" USING btree ("reverses") WHERE "ledger_entries"."reverses" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_stock" ON "ledger_entries" USING btree ("stock_currency","sequence") WHERE "ledger_entries"."stock_currency" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_keys_created_at" ON "ledger_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_of_account" ON "ledger_lines" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "payments_deal" ON "payments" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("reverses") WHERE "payments"."reverses" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_deal" ON "pictures" USING btree ("deal_id") WHERE "pictures"."deal_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_loose" ON "pictures" USING btree ("created_at") WHERE "pictures"."deal_id" IS NULL;--> statement-breakpoint
-- by hand
ALTER TABLE ledger_lines ADD CONSTRAINT ledger_lines_something CHECK (amount <> 0);--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_sign CHECK (CASE WHEN reverses IS NULL THEN amount > 0 ELSE amount < 0 END);--> statement-breakpoint
ALTER TABLE deals ADD CONSTRAINT deals_terms CHECK (amount > 0 AND rate > 0 AND total > 0 AND fee >= 0 AND (kind = 'trade') = (currency <> 'PKR'));--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER deals_append_only BEFORE DELETE OR TRUNCATE ON deals FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER day_closings_append_only BEFORE UPDATE OR TRUNCATE ON day_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER day_balances_append_only BEFORE UPDATE OR TRUNCATE ON day_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION refuse_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.id, OLD.kind, OLD.currency) IS DISTINCT FROM (NEW.id, NEW.kind, NEW.currency)
		OR (NEW.contact_id IS NOT NULL AND NEW.contact_id IS DISTINCT FROM OLD.contact_id) THEN
		RAISE EXCEPTION 'an account keeps its kind, its currency and whose it is';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_fixed BEFORE UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_changed_account();--> statement-breakpoint
-- Lines are numbered within the size of their entry: once it is whole, none can be added.
CREATE FUNCTION refuse_late_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.n < 1 OR NEW.n > (SELECT size FROM ledger_entries WHERE id = NEW.entry_id) THEN
		RAISE EXCEPTION 'the entry has no line %', NEW.n;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_lines_of_entry BEFORE INSERT ON ledger_lines FOR EACH ROW EXECUTE FUNCTION refuse_late_line();--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.size < 2 OR NEW.size <> (SELECT count(*) FROM ledger_lines WHERE entry_id = NEW.id) THEN
		RAISE EXCEPTION 'the entry lacks lines';
	END IF;
	IF EXISTS (SELECT FROM ledger_lines WHERE entry_id = NEW.id GROUP BY currency HAVING sum(amount) <> 0) THEN
		RAISE EXCEPTION 'the lines of the entry do not sum to nothing in each currency';
	END IF;
	IF NEW.reverses IS NOT NULL AND EXISTS (
		SELECT FROM ledger_lines WHERE entry_id IN (NEW.id, NEW.reverses) GROUP BY account_id HAVING sum(amount) <> 0
	) THEN
		RAISE EXCEPTION 'the entry does not take back what it says';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();--> statement-breakpoint
-- Whoever writes into the books or closes a day waits for the one before.
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7283202);
	IF EXISTS (SELECT FROM day_closings WHERE date >= NEW.day) THEN
		RAISE EXCEPTION 'the day % is closed', NEW.day;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_day AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();--> statement-breakpoint
CREATE FUNCTION refuse_earlier_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7283202);
	IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM day_closings WHERE date >= NEW.date) THEN
		RAISE EXCEPTION 'the day % is closed', NEW.date;
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF EXISTS (SELECT FROM day_closings WHERE date > OLD.date) THEN
			RAISE EXCEPTION 'a day after % is closed', OLD.date;
		END IF;
		RETURN OLD;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER day_closings_in_order BEFORE INSERT OR DELETE ON day_closings FOR EACH ROW EXECUTE FUNCTION refuse_earlier_closing();--> statement-breakpoint
CREATE FUNCTION derive_day_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last date := (SELECT max(date) FROM day_closings WHERE date < NEW.date);
BEGIN
	INSERT INTO day_balances (date, account_id, amount)
	SELECT NEW.date, account_id, sum(amount) FROM (
		SELECT account_id, amount FROM day_balances WHERE date = last
		UNION ALL
		SELECT l.account_id, l.amount FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
		WHERE e.day <= NEW.date AND (last IS NULL OR e.day > last)
	) AS moved GROUP BY account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER day_closings_balances AFTER INSERT ON day_closings FOR EACH ROW EXECUTE FUNCTION derive_day_balances();--> statement-breakpoint
CREATE FUNCTION refuse_own_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' AND pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM day_closings WHERE date = OLD.date) THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'balances follow from the closing of their day';
END $$;--> statement-breakpoint
CREATE TRIGGER day_balances_derived BEFORE INSERT OR DELETE ON day_balances FOR EACH ROW EXECUTE FUNCTION refuse_own_balance();--> statement-breakpoint
-- A deal keeps its terms; what is due and paid and its state follow from them and from its payments.
CREATE FUNCTION derive_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rupees numeric;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.id, OLD.kind, OLD.side, OLD.currency, OLD.amount, OLD.rate, OLD.total, OLD.fee, OLD.agreed_by, OLD.created_at)
			IS DISTINCT FROM (NEW.id, NEW.kind, NEW.side, NEW.currency, NEW.amount, NEW.rate, NEW.total, NEW.fee, NEW.agreed_by, NEW.created_at)
			OR (NEW.lead_id IS NOT NULL AND NEW.lead_id IS DISTINCT FROM OLD.lead_id)
			OR (NEW.contact_id IS NOT NULL AND NEW.contact_id IS DISTINCT FROM OLD.contact_id)
			OR (OLD.reason IS NOT NULL AND NEW.reason IS NULL) THEN
			RAISE EXCEPTION 'a deal keeps its terms';
		END IF;
		IF OLD.contact_id IS NOT NULL AND NEW.contact_id IS NULL THEN
			NEW.note := '';
			NEW.reason := CASE WHEN NEW.reason IS NOT NULL THEN '' END;
		END IF;
	END IF;
	rupees := NEW.total + CASE WHEN NEW.side = 'buy' THEN NEW.fee ELSE -NEW.fee END;
	NEW.due_in := CASE WHEN NEW.side = 'buy' THEN rupees WHEN NEW.kind = 'trade' THEN NEW.amount ELSE 0 END;
	NEW.due_out := CASE WHEN NEW.side = 'sell' THEN rupees WHEN NEW.kind = 'trade' THEN NEW.amount ELSE 0 END;
	SELECT coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0), coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0)
	INTO NEW.paid_in, NEW.paid_out FROM payments WHERE deal_id = NEW.id;
	IF NEW.paid_in NOT BETWEEN 0 AND NEW.due_in OR NEW.paid_out NOT BETWEEN 0 AND NEW.due_out THEN
		RAISE EXCEPTION 'a deal is paid what is due';
	END IF;
	IF NEW.reason IS NOT NULL AND (NEW.paid_in <> 0 OR NEW.paid_out <> 0) THEN
		RAISE EXCEPTION 'the payments of a cancelled deal are taken back first';
	END IF;
	NEW.state := CASE
		WHEN NEW.reason IS NOT NULL THEN 'cancelled'
		WHEN NEW.paid_in = NEW.due_in AND NEW.paid_out = NEW.due_out THEN 'done'
		WHEN NEW.paid_in = NEW.due_in AND NEW.due_in > 0 THEN 'paid-in'
		WHEN NEW.paid_out = NEW.due_out AND NEW.due_out > 0 THEN 'paid-out'
		ELSE 'agreed' END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER deals_derived BEFORE INSERT OR UPDATE ON deals FOR EACH ROW EXECUTE FUNCTION derive_deal();--> statement-breakpoint
CREATE FUNCTION derive_deal_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE deals SET version = version + 1 WHERE id = NEW.deal_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_derive AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION derive_deal_of_payment();--> statement-breakpoint
CREATE FUNCTION refuse_changed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	OLD.note := '';
	IF OLD IS DISTINCT FROM NEW THEN RAISE EXCEPTION 'payments keeps its history: rows are only added'; END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_fixed BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_changed_payment();--> statement-breakpoint
-- What was said and shown of a person goes with the person; the figures stay.
CREATE FUNCTION derive_erased_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payments SET note = '' WHERE deal_id = NEW.id AND note <> '';
	DELETE FROM pictures WHERE deal_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER deals_erased AFTER UPDATE OF contact_id ON deals FOR EACH ROW WHEN (OLD.contact_id IS NOT NULL AND NEW.contact_id IS NULL) EXECUTE FUNCTION derive_erased_deal();
