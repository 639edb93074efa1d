import type pg from "pg";
import { losesConnection } from "./failover/trouble.ts";

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

/** Whether the connection can be used again. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
	if (losesConnection(error)) return false;
	return client.query("ROLLBACK").then(
		() => true,
		() => false,
	);
}

function asError(error: unknown): Error {
	return error instanceof Error ? error : new Error(String(error));
}
