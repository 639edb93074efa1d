import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";

const dialect = new PgDialect();

/** Runs a composed query as it is and answers its rows as `pg` reads them: instants as `Date`, counts as they were cast. */
export async function rowsOf<Row extends pg.QueryResultRow>(pool: pg.Pool | pg.ClientBase, query: SQL): Promise<Row[]> {
	const { sql: text, params } = dialect.sqlToQuery(query);
	const result = await pool.query<Row>(text, params);
	return result.rows;
}
