import pg from "pg";
import { sharedFor } from "#server/lib/cached-value.ts";
import { StandbyError } from "./trouble.ts";

/** How long one host may take to say whether it is the primary, in ms. */
const answerWithin = 2000;

/** Connections to a database of these addresses. Of several hosts each goes to the one that takes writes now. */
export function clientOf(addresses: readonly string[]): typeof pg.Client {
	if (addresses.length === 1) return pg.Client;
	const find = sharedFor(0, () => primaryOf(addresses));
	return class PrimaryClient extends pg.Client {
		override connect(): Promise<pg.Client>;
		override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
		override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
			const connecting = find().then(({ host, port }) => {
				this.host = host;
				this.port = port;
				return super.connect();
			});
			if (!callback) return connecting;
			connecting.then(() => callback(null, this), callback);
			return undefined;
		}
	};
}

/** The first host that says it is the primary. @throws StandbyError where all that answer are standbys */
async function primaryOf(addresses: readonly string[]): Promise<Pick<pg.Client, "host" | "port">> {
	try {
		return await Promise.any(addresses.map(askHost));
	} catch (error) {
		const all: unknown[] = error instanceof AggregateError ? error.errors : [error];
		throw all.find((each) => each instanceof StandbyError) ?? all[0];
	}
}

async function askHost(address: string): Promise<Pick<pg.Client, "host" | "port">> {
	const client = new pg.Client({
		connectionString: address,
		connectionTimeoutMillis: answerWithin,
		query_timeout: answerWithin,
		application_name: "sauda find",
	});
	client.on("error", () => undefined);
	try {
		await client.connect();
		await refuseStandby(client);
		return { host: client.host, port: client.port };
	} finally {
		// Not awaited: a hanging host never answers the goodbye.
		client.end().catch(() => undefined);
	}
}

/** Asks whether the server takes writes. @throws StandbyError, or the error of a connection that is lost */
export async function refuseStandby(connection: Pick<pg.ClientBase, "query">): Promise<void> {
	const { rows } = await connection.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
	if (rows[0]?.standby) throw new StandbyError();
}

/** How long one statement may take, in ms; past it PostgreSQL ends it. */
export const statementTimeout = 2400;

/** How long a transaction may do nothing, in ms; past it PostgreSQL ends the connection and frees its locks. */
export const idleInTransactionTimeout = 10_000;

/** How long a caller waits for the database, in ms: every answer is sent within 3 s. */
export const databaseTimeout = 2600;

/** Keeps a dead path from being taken for a quiet one. */
export const aliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
