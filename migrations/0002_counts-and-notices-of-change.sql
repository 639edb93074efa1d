-- Counts of leads are kept, not scanned. Each connection adds to its own slot, so strangers do not wait for one row.
CREATE FUNCTION count_added_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, count(*) FROM added GROUP BY status, type ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, -count(*) FROM removed GROUP BY status, type ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO lead_counts AS kept (status, type, slot, count)
	SELECT status, type, pg_backend_pid() % 16, sum(step)
	FROM (SELECT status, type, 1 AS step FROM added UNION ALL SELECT status, type, -1 FROM removed) AS steps
	GROUP BY status, type HAVING sum(step) <> 0 ORDER BY status, type
	ON CONFLICT (status, type, slot) DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leads_added AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_leads();
--> statement-breakpoint
CREATE TRIGGER leads_removed AFTER DELETE ON leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_leads();
--> statement-breakpoint
CREATE TRIGGER leads_moved AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_leads();
--> statement-breakpoint
-- Every copy of the program drops what it remembers of a table when anyone changes it, by whatever hand.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('sauda_changed', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER networks_changed AFTER INSERT OR UPDATE OR DELETE ON networks FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER services_changed AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER rate_board_changed AFTER INSERT OR UPDATE OR DELETE ON rate_board FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
--> statement-breakpoint
-- History is only ever added to.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% keeps its history: rows are only added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER rate_board_append_only BEFORE UPDATE OR DELETE ON rate_board FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lead_events_append_only BEFORE UPDATE ON lead_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
