import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { escapeIdentifier } from "pg";
import type { MediaStore } from "#server/modules/media/index.ts";
import { directly } from "../db/direct.ts";
import { migrateDatabase, NewerSchemaError, newestKnownMigration } from "../db/migrate/migrate.ts";
import { collect } from "./age.ts";
import { type Manifest, verifiedManifest } from "./manifest.ts";
import { type Contents, replaceRows } from "./rows.ts";
import { emptiedByRestore, tablesInOrder } from "./tables.ts";

export interface RestoreOptions {
	readonly folder: string;
	readonly databaseUrl: string;
	readonly images: Pick<MediaStore, "put">;
	/** Without it a database that holds leads already is left alone. */
	readonly replace: boolean;
	readonly open?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/**
 * Puts a backup in the place of what a database holds: checked whole first, then all in one transaction.
 * @throws CorruptBackupError, NewerSchemaError, Error where it holds leads
 */
export async function restore({ folder, databaseUrl, images, replace, open }: RestoreOptions): Promise<Manifest> {
	const manifest = await verifiedManifest(folder);
	const contents = readerOf(folder, open);
	// An encrypted backup is seen to be opened before anything changes.
	const [first] = manifest.tables;
	if (first?.file.path.endsWith(".age"))
		await collect(contents(first.file.path)).catch((cause: unknown) => {
			throw new Error("this identity does not open the backup", { cause });
		});
	refuseNewer(manifest);
	await migrateDatabase(databaseUrl);
	return directly(databaseUrl, "restore", async (client) => {
		await client.query("BEGIN");
		const tables = await tablesInOrder(client);
		const { rows: leads } = await client.query("SELECT FROM leads LIMIT 1");
		if (leads.length > 0 && !replace)
			throw new Error("This database holds requests already. Say --replace to put the backup in their place.");
		const names = [...emptiedByRestore, ...tables.map(({ name }) => name)].map(escapeIdentifier).join(", ");
		const empty = async () => void (await client.query(`TRUNCATE ${names}`));
		await replaceRows(client, { manifest, contents, tables, empty });
		for (const { path } of manifest.media) await images.put(basename(path, ".age"), await collect(contents(path)));
		await client.query("COMMIT");
		return manifest;
	});
}

/** @throws NewerSchemaError where a newer version wrote it */
export function refuseNewer({ schema }: Manifest): void {
	if (schema > newestKnownMigration())
		throw new NewerSchemaError("This backup was made by a newer version of Sauda; restore it with that version.");
}

function readerOf(folder: string, open: RestoreOptions["open"]): Contents {
	return (path) => {
		const bytes = createReadStream(join(folder, path));
		if (!path.endsWith(".age")) return bytes;
		if (!open) throw new Error("this backup is encrypted: say --identity FILE");
		return open(bytes);
	};
}
