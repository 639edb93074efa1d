CREATE TABLE "rate_log" (
	"leaf" bigint PRIMARY KEY NOT NULL,
	"board_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "rate_log_board_id_unique" UNIQUE("board_id")
);
--> statement-breakpoint
CREATE TABLE "rate_log_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
-- The canonical text of a row of the board (docs/rate-log.md). A number has the digits that read back to the same one.
CREATE FUNCTION rate_log_entry(board rate_board) RETURNS text LANGUAGE sql STABLE SET extra_float_digits = 1 AS $$
	SELECT concat_ws(E'\n', 'sauda rate 1',
		'posted ' || at, 'from ' || at,
		'payoneer ' || board.payoneer_buy::text::numeric || ' ' || board.payoneer_sell::text::numeric,
		'usdt ' || board.usdt_buy::text::numeric || ' ' || board.usdt_sell::text::numeric,
		'binance ' || board.binance_buy::text::numeric || ' ' || board.binance_sell::text::numeric,
		'email-unit ' || board.email_unit_buy::text::numeric || ' ' || board.email_unit_sell::text::numeric,
		'note ' || coalesce(to_json(board.note)::text, 'null'), '')
	FROM to_char(board.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
$$;
--> statement-breakpoint
CREATE FUNCTION rate_log_hash(entry text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256('\x00'::bytea || convert_to(entry, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION derive_rate_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry text := rate_log_entry(NEW);
BEGIN
	-- Whoever comes second gets the leaf after.
	PERFORM pg_advisory_xact_lock(hashtext('rate_log'));
	INSERT INTO rate_log (leaf, board_id, entry, hash) VALUES ((SELECT count(*) FROM rate_log), NEW.id, entry, rate_log_hash(entry));
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO rate_log (leaf, board_id, entry, hash)
SELECT (SELECT count(*) FROM rate_log) + row_number() OVER (ORDER BY board.sequence) - 1, board.id, entry, rate_log_hash(entry)
FROM rate_board board, rate_log_entry(board) AS entry
WHERE board.set_by IS NOT NULL AND NOT EXISTS (SELECT FROM rate_log WHERE board_id = board.id);
--> statement-breakpoint
CREATE TRIGGER rate_board_logged AFTER INSERT ON rate_board FOR EACH ROW WHEN (NEW.set_by IS NOT NULL) EXECUTE FUNCTION derive_rate_log();
--> statement-breakpoint
CREATE TRIGGER rate_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER rate_log_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rate_log_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Another key signs the head anew.
CREATE TRIGGER rate_log_keys_changed AFTER INSERT ON rate_log_keys FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rate_board');
