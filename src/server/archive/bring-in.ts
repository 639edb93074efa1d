import type pg from "pg";
import { carryFormerRows, formerTables, makeFormerTables } from "#server/backup/former-tables.ts";
import { advanceSequences } from "#server/backup/restore.ts";
import { quoted } from "#server/backup/tables.ts";
import { connectDirectly } from "#server/db/direct.ts";
import { unbalancedEntries, withTriggersOff } from "#server/db/guards.ts";
import { newestMigration } from "#server/db/migrate/migrate.ts";
import type { MediaStore } from "#server/modules/media/index.ts";
import type { ArchiveContents, ArchivedAccount, ArchiveObstacle } from "#shared/staff/archive.ts";
import { ArchiveError, archiveErrorOf } from "./archive-error.ts";
import type { Head } from "./format.ts";
import { giveOwnersPlace, parkOwner } from "./owner.ts";
import { type ReadOptions, readArchive } from "./read-archive.ts";
import { isFormer, type TravellingTable, travellingTables } from "./travelling.ts";

const rowsAtOnce = 500;

/** SQL for what keeps an archive from being taken in; null for an installation that nobody has used yet. */
export const obstacleSql = `CASE WHEN EXISTS (SELECT FROM leads) OR EXISTS (SELECT FROM ledger_entries) THEN 'requests'
	WHEN EXISTS (SELECT FROM contacts) THEN 'customers'
	WHEN (SELECT count(*) FROM users) > 1 THEN 'staff' END`;

type KnownTables = readonly Pick<TravellingTable, "name" | "columns">[];

interface Target {
	readonly databaseUrl: string;
}

export interface BringInOptions extends ReadOptions, Target {
	readonly images: Pick<MediaStore, "get" | "put" | "remove">;
	/** The account that goes on as the owner of this installation. */
	readonly owner: string;
	/** Which of the archive's accounts is the owner's; unless given the one of the same address, if there is one. */
	readonly ownerIs?: string | null;
	/** Runs before the commit, in its transaction; `owner` is the account that the owner has from now on. */
	readonly onApplied?: (client: pg.Client, owner: string) => Promise<void>;
	/** Rows that are written; called often. */
	readonly onProgress?: (done: number) => void;
}

/**
 * Reads an archive whole, and sees whether this version can take it in; writes nothing.
 * @throws ArchiveError
 */
export async function checkArchive(options: ReadOptions & Target): Promise<ArchiveContents> {
	const client = await connectDirectly(options.databaseUrl, "archive");
	try {
		const known = [...(await travellingTables(client)), ...formerTables];
		return await readArchive(options, { onHead: (head) => refuseUnknown(head, known) });
	} catch (error) {
		options.signal?.throwIfAborted();
		throw archiveErrorOf(error);
	} finally {
		await client.end();
	}
}

async function obstacleTo(client: pg.Client): Promise<ArchiveObstacle | null> {
	const { rows } = await client.query<{ obstacle: ArchiveObstacle | null }>(`SELECT ${obstacleSql} AS obstacle`);
	return rows[0]?.obstacle ?? null;
}

/**
 * Puts what an archive holds in the place of what a fresh installation has, in one transaction: everything, or nothing at
 * all. The owner stays the owner and logged in; nobody else of the staff gets in without a new password.
 * @throws ArchiveError
 */
export async function bringIn(options: BringInOptions): Promise<ArchiveContents> {
	const { databaseUrl, images } = options;
	const client = await connectDirectly(databaseUrl, "archive");
	const written: string[] = [];
	try {
		await client.query("SET TimeZone = 'UTC'");
		await client.query("BEGIN");
		// Requests that come meanwhile are refused with 503, and the forms send them again.
		await client.query("LOCK TABLE contacts, leads, users IN SHARE ROW EXCLUSIVE MODE");
		const obstacle = await obstacleTo(client);
		if (obstacle) throw new ArchiveError("occupied", obstacle);
		const tables = await travellingTables(client);
		const before = await mediaOf(client);
		const { parked, contents } = await withTriggersOff(client, async () => {
			await emptyTables(client, tables);
			const owner = await parkOwner(client, options.owner);
			await makeFormerTables(client);
			const contents = await fillTables(client, [...tables, ...formerTables], options, written);
			await carryFormerRows(client);
			return { parked: owner, contents };
		});
		if ((await unbalancedEntries(client)) > 0) throw new ArchiveError("unfit", "ledger_entries");
		const owner = await giveOwnersPlace(client, parked, placeOf(contents.accounts, options.ownerIs, parked));
		await advanceSequences(client);
		await options.onApplied?.(client, owner);
		await client.query("COMMIT");
		await removeImages(images, before.flatMap(options.filesOf), await mediaOf(client), options.filesOf);
		return contents;
	} catch (error) {
		await client.query("ROLLBACK").catch(() => undefined);
		for (const name of written) await images.remove(name).catch(() => undefined);
		options.signal?.throwIfAborted();
		throw archiveErrorOf(error);
	} finally {
		await client.end();
	}
}

/** @throws ArchiveError `newer`, `unknown` */
function refuseUnknown(head: Head, known: KnownTables): void {
	if (head.schema > newestMigration().when) throw new ArchiveError("newer", head.migration);
	for (const { name, columns } of head.tables) {
		const table = known.find((each) => each.name === name);
		const strange = columns.filter((column) => !table?.columns.includes(column) && !isFormer(name, column));
		if (strange.length > 0) throw new ArchiveError("unknown", table ? `${name}.${strange[0]}` : name);
	}
}

async function fillTables(
	client: pg.Client,
	known: KnownTables,
	options: BringInOptions,
	written: string[],
): Promise<ArchiveContents> {
	let done = 0;
	return readArchive(options, {
		onHead: (head) => refuseUnknown(head, known),
		async onRows(table, lines) {
			for (let from = 0; from < lines.length; from += rowsAtOnce) {
				const some = lines.slice(from, from + rowsAtOnce);
				await insert(client, table, known, some);
				done += some.length;
				options.onProgress?.(done);
			}
		},
		async onImage(name, bytes) {
			const standing = await options.images.get(name);
			// One that is here already belongs to somebody, and is not taken away when this fails.
			if (standing?.equals(bytes)) return;
			if (standing) throw new ArchiveError("occupied", name);
			written.push(name);
			await options.images.put(name, bytes);
		},
	});
}

async function insert(
	client: pg.Client,
	{ name, columns }: Head["tables"][number],
	known: KnownTables,
	lines: readonly string[],
): Promise<void> {
	const table = known.find((each) => each.name === name);
	// Columns of former versions are left out; those that the archive does not have get their default.
	const taken = columns
		.filter((column) => table?.columns.includes(column))
		.map(quoted)
		.join(", ");
	if (!taken) return;
	await client.query(
		`INSERT INTO ${quoted(name)} (${taken}) SELECT ${taken} FROM jsonb_populate_recordset(NULL::${quoted(name)}, $1::jsonb)`,
		[`[${lines.join(",")}]`],
	);
}

/** Deletes what the first start and the owner have put there. Those who read see it until the commit. */
async function emptyTables(client: pg.Client, tables: KnownTables): Promise<void> {
	for (const { name } of tables.toReversed()) if (name !== "users") await client.query(`DELETE FROM ${quoted(name)}`);
}

function placeOf(
	accounts: readonly ArchivedAccount[],
	chosen: string | null | undefined,
	{ id, email }: { id: string; email: string },
): string | null {
	const open = accounts.filter(({ disabled }) => !disabled);
	if (chosen) {
		if (!open.some((account) => account.id === chosen)) throw new ArchiveError("unfit", "users");
		return chosen;
	}
	const same = open.find((account) => account.id === id || account.email.toLowerCase() === email.toLowerCase());
	return same?.id ?? null;
}

async function mediaOf(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ url: string }>("SELECT url FROM media");
	return rows.map(({ url }) => url);
}

/** Removes the files of images that were replaced; one that stays is a file too many, no more. */
async function removeImages(
	images: BringInOptions["images"],
	former: readonly string[],
	urls: readonly string[],
	filesOf: ReadOptions["filesOf"],
): Promise<void> {
	const needed = new Set(urls.flatMap(filesOf));
	for (const name of former) if (!needed.has(name)) await images.remove(name).catch(() => undefined);
}
