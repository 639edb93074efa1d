import type pg from "pg";
import { addressesOf } from "./addresses.ts";
import { aliveOptions, clientOf } from "./failover/primary.ts";

const connectWithin = 3000;

/** A connection without the limits of the pool, for migrations, backups, restores. `url` may name several hosts. */
export async function connectDirectly(url: string, name: string): Promise<pg.Client> {
	const addresses = addressesOf(url);
	const Client = clientOf(addresses);
	const client = new Client({
		connectionString: addresses[0],
		connectionTimeoutMillis: connectWithin,
		...aliveOptions,
		application_name: `sauda ${name}`,
	});
	// An event that nobody hears would end the process without a word.
	client.on("error", () => undefined);
	await client.connect();
	await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
	return client;
}
