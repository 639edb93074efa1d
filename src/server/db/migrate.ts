import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { ConfigError } from "#server/config.ts";
import { programFolder } from "#server/program-folder.ts";
import { installQueue } from "#server/queue/queue.ts";

const folder = join(programFolder, "migrations");
// Any fixed number: it names the lock that copies starting together take in turn.
const migrationLock = 7_283_201;

/** The database was made by a newer program than this one. */
export class NewerSchemaError extends Error {
	override name = "NewerSchemaError";
}

/** Sees whether a connection can be made. @throws the error of the system, or of PostgreSQL, where it cannot */
export async function reachDatabase(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "sauda start" });
	client.on("error", () => undefined);
	await client.connect();
	await client.end();
}

/** @throws ConfigError where no site was ever started on the database */
export async function refuseForeignDatabase(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "sauda look" });
	client.on("error", () => undefined);
	await client.connect();
	try {
		if (!(await isMigrated(client))) throw new ConfigError("DATABASE_URL or DATA_DIR: this database holds no Sauda");
	} finally {
		await client.end();
	}
}

/**
 * Brings the schema up to this program's, in one transaction, under an advisory lock, and then the queue's.
 * @throws NewerSchemaError when the database has seen a migration that this program does not know.
 */
export async function migrateDatabase(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "sauda migrate" });
	// A connection that is lost fails the statement that runs on it; an event of its own would end the process without a word.
	client.on("error", () => undefined);
	await client.connect();
	try {
		await migrateTables(client);
		await installQueue(client);
	} finally {
		await client.end();
	}
}

async function migrateTables(client: pg.Client): Promise<void> {
	if (await isUpToDate(client)) return;
	await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
	if (await isUpToDate(client)) return;
	await migrate(drizzle(client), { migrationsFolder: folder });
}

async function isMigrated(client: pg.Client): Promise<boolean> {
	const known = await client.query<{ table: string | null }>(
		`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS "table"`,
	);
	return Boolean(known.rows[0]?.table);
}

/** @throws NewerSchemaError */
async function isUpToDate(client: pg.Client): Promise<boolean> {
	if (!(await isMigrated(client))) return false;
	const applied = await client.query<{ newest: string | null }>(
		"SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations",
	);
	const newest = Number(applied.rows[0]?.newest ?? 0);
	if (newest > newestKnownMigration())
		throw new NewerSchemaError(
			"The database was made by a newer version of Sauda; start that version, or restore a backup made before it.",
		);
	return newest === newestKnownMigration();
}

/** When the newest migration of this program was made, as its journal says. */
export function newestKnownMigration(): number {
	const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8"));
	return Math.max(...journal.entries.map((entry) => entry.when));
}
