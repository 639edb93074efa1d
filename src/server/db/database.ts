import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** How long one statement may take, in ms; past it the caller is told to try again. */
export const statementTimeout = 3000;

/** A pool of connections to one PostgreSQL. A lost connection is logged and replaced, never thrown. */
export function openPool(url: string, onError: (error: Error) => void, max = 16): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max,
		connectionTimeoutMillis: statementTimeout,
		statement_timeout: statementTimeout,
		query_timeout: statementTimeout + 500,
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
