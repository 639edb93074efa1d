import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier } from "pg";

/** Addresses of the run's databases. */
export interface TestDatabases {
	/** Any database of the server, to make others from. */
	readonly server: string;
	/** With the schema, the first data and the owner. */
	readonly template: string;
}

/** PostgreSQL's settings for tests, which lose nothing with a machine that loses its power, and whose disk is small. */
export const hastyDatabase = {
	fsync: "off",
	synchronous_commit: "off",
	full_page_writes: "off",
	max_connections: "80",
	min_wal_size: "32MB",
	max_wal_size: "256MB",
};

/** Makes a database, as a copy of another where one is given; answers its address. */
export async function createDatabase(server: string, template?: string): Promise<string> {
	const name = `sauda_test_${randomBytes(8).toString("hex")}`;
	const copy = template ? ` TEMPLATE ${escapeIdentifier(nameOf(template))}` : "";
	await run(server, `CREATE DATABASE ${escapeIdentifier(name)}${copy}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

export async function dropDatabase(server: string, url: string): Promise<void> {
	const name = nameOf(url);
	await run(server, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)}`, async (client) => {
		// FORCE would end autovacuum's worker too, which a role that is no superuser may not; the plain DROP asks it to leave.
		const mine =
			"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
		await client.query(mine, [name]);
	});
}

function nameOf(url: string): string {
	return decodeURIComponent(new URL(url).pathname.slice(1));
}

// Two copies of one template at the same moment would refuse each other, so they queue.
async function run(server: string, statement: string, before?: (client: Client) => Promise<void>): Promise<void> {
	const client = new Client({ connectionString: server });
	await client.connect();
	try {
		await client.query("SELECT pg_advisory_lock(7283202)");
		await before?.(client);
		await client.query(statement);
	} finally {
		await client.end();
	}
}
