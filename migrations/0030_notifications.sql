-- A subject may stand for several tables.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('sauda_changed', coalesce(TG_ARGV[0], TG_TABLE_NAME));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_events_changed AFTER INSERT ON lead_events FOR EACH STATEMENT EXECUTE FUNCTION announce_change('leads');
--> statement-breakpoint
CREATE TRIGGER lead_notes_changed AFTER INSERT ON lead_notes FOR EACH STATEMENT EXECUTE FUNCTION announce_change('leads');
--> statement-breakpoint
CREATE TRIGGER lead_presence_changed AFTER INSERT OR UPDATE OR DELETE ON lead_presence FOR EACH STATEMENT EXECUTE FUNCTION announce_change('leads');
