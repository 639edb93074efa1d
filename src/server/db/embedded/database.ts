import { Client, escapeIdentifier } from "pg";

const unknownDatabase = "3D000";

/** Creates the database of an address where it is missing, from the database `postgres` of the same server. */
export async function ensureDatabase(urlOf: (database: string) => string, database: string): Promise<void> {
	if (await exists(urlOf(database))) return;
	const client = new Client({ connectionString: urlOf("postgres") });
	await client.connect();
	try {
		await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`);
	} finally {
		await client.end();
	}
}

async function exists(url: string): Promise<boolean> {
	const client = new Client({ connectionString: url });
	try {
		await client.connect();
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === unknownDatabase) return false;
		throw error;
	} finally {
		await client.end();
	}
}
