import { Client, escapeIdentifier } from "pg";

/** Creates the database where it is missing. `url` leads to the database `postgres` of the same server. */
export async function ensureDatabase(url: string, database: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
		if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
	} finally {
		await client.end();
	}
}
