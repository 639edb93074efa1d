import pg from "pg";

// The program takes the time from a clock of its own and from the database's `now()`. While the shop is filled, both are
// in the past: a function of the same name stands before PostgreSQL's, and columns take their defaults from it.

const install = `
CREATE SCHEMA demo;
CREATE TABLE demo.clock (at timestamptz NOT NULL);
INSERT INTO demo.clock VALUES (now());
CREATE FUNCTION demo.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM demo.clock';`;

const defaults = (from: string, to: string) => `
DO $$ DECLARE d record; BEGIN
	FOR d IN SELECT a.attrelid::regclass AS place, quote_ident(a.attname) AS field, pg_get_expr(f.adbin, f.adrelid) AS value
		FROM pg_attrdef f JOIN pg_attribute a ON a.attrelid = f.adrelid AND a.attnum = f.adnum
		JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace
		AND pg_get_expr(f.adbin, f.adrelid) LIKE '%${from}%'
	LOOP
		EXECUTE format('ALTER TABLE %s ALTER COLUMN %s SET DEFAULT %s', d.place, d.field, replace(d.value, '${from}', '${to}'));
	END LOOP;
END $$;`;

export interface Clock {
	/** ms */
	readonly now: () => number;
	/** Moves it on, never back. */
	set(at: number): Promise<void>;
	/** Gives the database its own time back. */
	remove(): Promise<void>;
}

/** Sets the time of a database that nothing else uses; who connects from now on lives in that time. */
export async function clockOf(url: string, start: number): Promise<Clock> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(install + defaults("now()", "demo.now()"));
	const database = pg.escapeIdentifier(client.database ?? "");
	await client.query(`ALTER DATABASE ${database} SET search_path = demo, pg_catalog, public;
		ALTER DATABASE ${database} SET synchronous_commit = off`);
	let at = 0;
	const clock: Clock = {
		now: () => at,
		async set(next) {
			at = Math.max(next, at + 1000);
			await client.query("UPDATE demo.clock SET at = $1", [new Date(at)]);
		},
		async remove() {
			await client.query(`ALTER DATABASE ${database} RESET search_path; ALTER DATABASE ${database} RESET synchronous_commit;
				${defaults("demo.now()", "now()")} DROP SCHEMA demo CASCADE`);
			await client.query("VACUUM ANALYZE");
			await client.end();
		},
	};
	await clock.set(start);
	return clock;
}
