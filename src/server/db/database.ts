import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How long one statement may take, in ms; past it PostgreSQL ends it. */
const statementTimeout = 2400;

/**
 * How long anyone waits for the database, in ms, be it for a connection or for a server that stands still; past it the
 * caller is told to try again. With it an answer is out within 3 s.
 */
export const databasePatience = 2600;

/** A pool of connections to one PostgreSQL. A lost connection is logged and replaced, never thrown. */
export function openPool(url: string, onError: (error: Error) => void, max = 16): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: databasePatience,
		statement_timeout: statementTimeout,
		query_timeout: databasePatience,
		idleTimeoutMillis: 30_000,
		keepAlive: true,
		application_name: "sauda",
	});
	pool.on("error", onError);
	return pool;
}

export function databaseOver(pool: pg.Pool): Database {
	return drizzle(pool, { schema });
}
