import type pg from "pg";
import { addressesOf } from "./addresses.ts";
import { aliveOptions, clientOf, idleInTransactionTimeout, statementTimeout } from "./failover/primary.ts";

const connectWithin = 3000;

/** A connection past any pooler and its limits, for migrations, backups, restores. `url` may name several hosts. */
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

/** Does something on such a connection, and closes it. */
export async function directly<Result>(
	url: string,
	name: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = await connectDirectly(url, name);
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Gives the role its limits, for connections that a pooler hands round. Limits that the operator set stay. */
export const limitRole = (directUrl: string): Promise<void> =>
	directly(directUrl, "limits", async (client) => {
		await client.query(`DO $$
			DECLARE
				set text[] := (SELECT coalesce(array_agg(split_part(each, '=', 1)), '{}') FROM pg_db_role_setting s, unnest(s.setconfig) AS each
					WHERE s.setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
						AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database())));
			BEGIN
				IF NOT 'statement_timeout' = ANY (set) THEN
					EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = ${statementTimeout}', current_database());
				END IF;
				IF NOT 'idle_in_transaction_session_timeout' = ANY (set) THEN
					EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = ${idleInTransactionTimeout}', current_database());
				END IF;
			END $$`);
	});
