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

/**
 * Makes a database, as a copy of another where one is given; answers its address. The copy is one of files: through the
 * log it takes three times as long.
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
	const name = `sauda_test_${randomBytes(8).toString("hex")}`;
	const copy = template ? ` TEMPLATE ${escapeIdentifier(nameOf(template))} STRATEGY file_copy` : "";
	await inTurn(server, (client) => client.query(`CREATE DATABASE ${escapeIdentifier(name)}${copy}`));
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

export async function dropDatabase(server: string, url: string): Promise<void> {
	const name = nameOf(url);
	await inTurn(server, async (client) => {
		// FORCE would end autovacuum's worker too, which a role that is no superuser may not; the plain DROP asks it to leave.
		const mine =
			"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user";
		await client.query(mine, [name]);
		await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)}`);
	});
}

function nameOf(url: string): string {
	return decodeURIComponent(new URL(url).pathname.slice(1));
}

// A connection costs more than what it is for: each worker has one.
const clients = new Map<string, Promise<Client>>();

async function connectTo(server: string): Promise<Client> {
	const client = new Client({ connectionString: server });
	// The server may end before the process that has tested with it.
	client.on("error", () => clients.delete(server));
	await client.connect();
	return client;
}

// Two copies of one template at the same moment would refuse each other, so they queue.
async function inTurn(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
	const connected = clients.get(server) ?? connectTo(server);
	clients.set(server, connected);
	const client = await connected;
	await client.query("SELECT pg_advisory_lock(7283202)");
	try {
		await work(client);
	} finally {
		await client.query("SELECT pg_advisory_unlock(7283202)");
	}
}
