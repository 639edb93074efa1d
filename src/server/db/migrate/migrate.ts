import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { ConfigError } from "#server/config.ts";
import { programFolder } from "#server/lib/folders.ts";
import { installQueue } from "#server/queue/queue.ts";
import { directly } from "../direct.ts";
import { refuseStandby } from "../failover/primary.ts";

const folder = join(programFolder, "migrations");
// Any fixed number: it names the lock that copies starting together take in turn.
const migrationLock = 7_283_201;
/** How long a start waits for another copy's migration, and a migration for the tables that it changes. */
const lockTimeout = "55s";

export class NewerSchemaError extends Error {
	override name = "NewerSchemaError";
}

/** Sees whether a connection to a primary can be made. @throws StandbyError, or the error of the system or PostgreSQL */
export const reachDatabase = (url: string): Promise<void> => directly(url, "start", refuseStandby);

/** @throws ConfigError where no site was ever started on the database */
export const refuseForeignDatabase = (url: string): Promise<void> =>
	directly(url, "look", async (client) => {
		if (!(await isMigrated(client))) throw new ConfigError("DATABASE_URL or DATA_DIR: this database holds no Sauda");
	});

/** Brings the schema, and then the queue's, up to this program's. @throws NewerSchemaError */
export const migrateDatabase = (url: string): Promise<void> =>
	directly(url, "migrate", async (client) => {
		await migrateTables(client);
		// Copies that start together run one after the other: pg-boss creates its queues without a lock.
		await client.query(`SET lock_timeout = '${lockTimeout}'`);
		await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
		await installQueue(client);
	});

async function migrateTables(client: pg.Client): Promise<void> {
	if (await isUpToDate(client)) return;
	await client.query("BEGIN");
	await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
	await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
	if (!(await isUpToDate(client))) await applyMigrations(client);
	await client.query("COMMIT");
}

// As drizzle-orm's migrator does it, which begins a transaction of its own and so could not hold the lock of ours.
async function applyMigrations(client: pg.Client): Promise<void> {
	await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
	await client.query(
		"CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
	);
	const newest = await newestApplied(client);
	for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
		if (folderMillis <= newest) continue;
		for (const statement of sql) await client.query(statement);
		await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
			hash,
			folderMillis,
		]);
	}
}

async function isMigrated(client: pg.Client): Promise<boolean> {
	const existing = await client.query<{ table: string | null }>(
		`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS "table"`,
	);
	return Boolean(existing.rows[0]?.table);
}

/** @throws NewerSchemaError */
async function isUpToDate(client: pg.Client): Promise<boolean> {
	if (!(await isMigrated(client))) return false;
	const newest = await newestApplied(client);
	if (newest > newestKnownMigration())
		throw new NewerSchemaError(
			"The database was made by a newer version of Sauda; start that version, or restore a backup made before it.",
		);
	return newest === newestKnownMigration();
}

export async function newestApplied(client: pg.Client): Promise<number> {
	const applied = await client.query<{ newest: string | null }>(
		"SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations",
	);
	return Number(applied.rows[0]?.newest ?? 0);
}

export function statementsOf(tag: string): string[] {
	return readFileSync(join(folder, `${tag}.sql`), "utf8").split("--> statement-breakpoint");
}

/** When the newest migration of this program was made, as its journal says. */
export function newestKnownMigration(): number {
	const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8"));
	return Math.max(...journal.entries.map(({ when }) => when));
}
