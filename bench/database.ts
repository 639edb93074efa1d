import { mkdirSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import { openEmbedded } from "#server/db/embedded/embedded.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";

/** The database of `DATABASE_URL`, else the embedded one of `DATA_DIR`, which no server may have open. */
export async function openBenchDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
	const config = readConfig(process.env);
	if (config.databaseUrl) {
		await migrateDatabase(config.databaseUrl);
		return { url: config.databaseUrl, close: async () => undefined };
	}
	mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
	const embedded = await openEmbedded({ dataDir: config.dataDir, log: (line) => process.stderr.write(`${line}\n`) });
	await migrateDatabase(embedded.url);
	return { url: embedded.url, close: embedded.stop };
}
