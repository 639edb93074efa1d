import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { checkArrival, importArchive } from "../src/server/backup/arrival.ts";
import { pack, unpack } from "../src/server/backup/pack.ts";
import { openTools, readArguments, runCommand, type Tools } from "../src/server/backup/tools.ts";
import { writeBackup } from "../src/server/backup/write.ts";
import { applySetting } from "../src/server/config.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { filesOf, openMediaStore, reencode } from "../src/server/modules/media/index.ts";
import { ownerId } from "../src/server/modules/staff/index.ts";
import { minPassphraseLength } from "../src/shared/staff/archive.ts";

const usage =
	"npm run archive -- out FILE --passphrase FILE | npm run archive -- in FILE --passphrase FILE [--as EMAIL]";

// The whole site into one file, and from one into a fresh installation (record 100).
await runCommand("Nothing was done", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { passphrase: { type: "string" }, as: { type: "string" } },
	});
	const [direction, file, ...more] = positionals;
	if (!file || more.length > 0 || (direction !== "out" && direction !== "in"))
		throw new Error(`Say which way, and which file: ${usage}`);
	const passphrase = await passphraseIn(values.passphrase);
	const path = resolve(file);
	const tools = await openTools(process.env);
	const folder = mkdtempSync(join(direction === "out" ? dirname(path) : tools.config.dataDir, ".archive-"));
	try {
		await (direction === "out" ? out : into)(tools, { path, folder: join(folder, "site"), passphrase, as: values.as });
	} finally {
		rmSync(folder, { recursive: true });
		await tools.close();
	}
});

interface Way {
	readonly path: string;
	/** Where it lies unpacked meanwhile. */
	readonly folder: string;
	readonly passphrase: string;
	readonly as: string | undefined;
}

async function passphraseIn(path: string | undefined): Promise<string> {
	if (!path) throw new Error(`Say in which file the passphrase is: ${usage}`);
	const passphrase = (await applySetting("--passphrase", () => readFileSync(path, "utf8"))).trim();
	if (passphrase.length < minPassphraseLength)
		throw new Error(`--passphrase: it has ${minPassphraseLength} characters at least`);
	return passphrase;
}

async function out({ databaseUrl, config }: Tools, { path, folder, passphrase }: Way): Promise<void> {
	const images = openMediaStore(config, Date.now);
	const { tables, lacking } = await writeBackup(folder, {
		databaseUrl,
		images,
		filesOf,
		now: new Date(),
		scope: "archive",
	});
	const { bytes } = await pack(folder, path, passphrase);
	console.log(`${path}: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${bytes} bytes`);
	if (lacking.length > 0)
		console.error(`${lacking.length} files of images are not where the settings say: ${lacking[0]} …`);
}

async function into({ databaseUrl, config, isRunning }: Tools, { path, folder, passphrase, as }: Way): Promise<void> {
	if (isRunning) throw new Error("The site runs on this data. Stop it, or bring the archive in from its panel.");
	await unpack(path, folder, passphrase);
	const common = { databaseUrl, folder, filesOf, reencode };
	const { accounts } = await checkArrival(common);
	const ownerIs = as === undefined ? null : accounts.find(({ email }) => email === as)?.id;
	if (ownerIs === undefined) throw new Error("--as: no account of the archive has this address");
	const pool = openPool(databaseUrl, () => undefined, 1);
	const owner = await ownerId(databaseOver(pool)).finally(() => pool.end());
	const contents = await importArchive({ ...common, images: openMediaStore(config, Date.now), owner, ownerIs });
	const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
	console.log(`brought in: ${rows} rows, ${contents.images} files of images, as of ${contents.madeAt}`);
}
