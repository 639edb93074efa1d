import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { asError } from "#server/lib/errors.ts";
import type { RecordedSubject } from "#shared/api/staff/audit.ts";
import { addressesOf } from "./addresses.ts";
import {
	aliveOptions,
	clientOf,
	databaseTimeout,
	idleInTransactionTimeout,
	statementTimeout,
} from "./failover/primary.ts";
import { cancelStatement, isUnanswered, losesConnection, StandbyError } from "./failover/trouble.ts";
import type * as schema from "./schema/index.ts";

type Drizzle = NodePgDatabase<typeof schema>;

/** Builds and runs statements inside a transaction; all of them are committed together or none is. */
export type Transaction = Omit<Drizzle, "transaction" | "query" | "_" | "$client"> & {
	/** The kinds of things that it has recorded a change of. */
	readonly changed: Set<RecordedSubject>;
};

/** Builds and runs statements, each in a commit of its own unless `transaction` holds them together. */
export type Database = Omit<Transaction, "changed"> & {
	/** Runs `work` in one transaction; see `inTransaction` for what becomes of the connection. */
	transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};

/** `onCommit` hears of what a transaction changed before its caller does, so that nobody reads an old value after it. */
export function databaseOver(
	pool: pg.Pool,
	onCommit: (changed: ReadonlySet<RecordedSubject>) => void = () => {},
): Database {
	return Object.assign(drizzle(pool), {
		async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
			const { changed, result } = await inTransaction(pool, async (client) => {
				const tx = transactionOver(client);
				return { changed: tx.changed, result: await work(tx) };
			});
			onCommit(changed);
			return result;
		},
	});
}

export function transactionOver(client: pg.Client | pg.PoolClient): Transaction {
	return Object.assign(drizzle(client), { changed: new Set<RecordedSubject>() });
}

/**
 * Runs `work` in one transaction on one connection of the pool; the only way to a transaction in the server.
 *
 * The connection goes back to the pool after a commit or an answered rollback. It is destroyed after a loss, an
 * unanswered statement (the first and the last one too) or a refusal to write, since what it would do next is unknown.
 * Drizzle's own `transaction` sends BEGIN before it takes care of the connection, so an unanswered BEGIN never gives it back.
 * @throws what `work` throws; the error of a COMMIT that was not acknowledged, whose outcome is unknown
 */
export async function inTransaction<Result>(
	pool: pg.Pool,
	work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect();
	try {
		await client.query("BEGIN");
		const result = await work(client);
		const { command } = await client.query("COMMIT");
		// PostgreSQL answers COMMIT with ROLLBACK where a statement failed and `work` went on all the same.
		if (command !== "COMMIT") throw new Error("the transaction was rolled back: one of its statements failed");
		client.release();
		return result;
	} catch (error) {
		client.release((await rollBack(client, error)) ? undefined : asError(error));
		throw error;
	}
}

async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
	if (losesConnection(error)) return false;
	return client.query("ROLLBACK").then(
		() => true,
		() => false,
	);
}

/**
 * A pool of connections to the primary. One that is lost is told to `onError` and replaced, never thrown. `pooler`: between
 * us and PostgreSQL is one that gives each transaction any of its connections.
 */
export function openPool(url: string, onError: (error: Error) => void, max = 16, pooler = false): pg.Pool {
	const addresses = addressesOf(url);
	const pool = new pg.Pool({
		connectionString: addresses[0],
		Client: clientOf(addresses),
		max,
		connectionTimeoutMillis: databaseTimeout,
		query_timeout: databaseTimeout,
		min: 2,
		idleTimeoutMillis: 10_000,
		...aliveOptions,
		application_name: "sauda",
		onConnect: (client) => prepare(client, pooler, onError),
	});
	// Each connection has a listener of its own; the pool repeats what those of them say that are idle.
	pool.on("error", () => undefined);
	pool.on("release", (error, client) => {
		if (isUnanswered(error)) cancelStatement(client);
	});
	return pool;
}

// The limits are not startup parameters, which poolers refuse; behind a pooler they belong to the role: see `limitRole`.
const limits = `set_config('statement_timeout', '${statementTimeout}', false),
	set_config('idle_in_transaction_session_timeout', '${idleInTransactionTimeout}', false)`;

async function prepare(client: pg.ClientBase, pooler: boolean, onError: (error: Error) => void): Promise<void> {
	// Without a listener the loss of a connection that is in use would end the process.
	client.on("error", onError);
	if (pooler) dropStatementNames(client);
	const { rows } = await client.query<{ standby: boolean }>(
		`SELECT pg_is_in_recovery() AS standby${pooler ? "" : `, ${limits}`}`,
	);
	if (rows[0]?.standby) throw new StandbyError();
}

/** Sends every statement without a name: the pooler's next connection would not know it. */
function dropStatementNames(client: pg.ClientBase): void {
	const query: (...args: unknown[]) => unknown = client.query.bind(client);
	const unnamed = (first: unknown, ...rest: unknown[]) =>
		query(
			typeof first === "object" && first !== null && "name" in first ? { ...first, name: undefined } : first,
			...rest,
		);
	Object.defineProperty(client, "query", { value: unnamed });
}
