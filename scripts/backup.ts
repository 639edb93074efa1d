import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { collect, type Envelope, envelopeFor, plainEnvelope } from "../src/server/backup/age.ts";
import { openTools, readArguments, runCommand, type Tools } from "../src/server/backup/tools.ts";
import { backUp, keepNewest } from "../src/server/backup/write.ts";
import { applySetting } from "../src/server/config.ts";
import { endAlert, noteDone, raiseAlert } from "../src/server/db/alerts.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { secretOf } from "../src/server/keys/keys.ts";
import { makeFolder } from "../src/server/lib/folders.ts";
import { filesOf, openMediaStore } from "../src/server/modules/media/index.ts";

const usage = "npm run backup [-- --to FOLDER] [--keep N] [--recipient age1…] [--key-to FILE|-]";

await runCommand("The backup failed", async () => {
	const { to, keep, envelope, keyTo } = readOptions();
	const tools = await openTools(process.env);
	try {
		if (keyTo) await copyKey(tools, keyTo, envelope);
		if (keyTo && to === null && keep === null) return;
		const target = to ?? join(tools.config.dataDir, "backups");
		await applySetting(to ? "--to" : "DATA_DIR", () => makeFolder(target));
		const now = new Date();
		const images = openMediaStore(tools.config, Date.now);
		const { folder, manifest } = await reported(tools, target, () =>
			backUp({ ...tools, images, filesOf, target, now, envelope }),
		);
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(
			`${folder}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.media.length} files of images`,
		);
		if (manifest.lacking.length > 0)
			console.error(
				`${manifest.lacking.length} files of images are not where the settings say, so not in the backup: ${manifest.lacking[0]} …`,
			);
		// Only now: a backup that fails costs no older one.
		if (keep !== null) keepNewest(target, keep, now);
	} finally {
		await tools.close();
	}
});

/** Does the work, and leaves the site to tell its owners where it failed, until it ends well once. */
async function reported<Result>({ databaseUrl }: Tools, target: string, work: () => Promise<Result>): Promise<Result> {
	const note = async (isWrong: boolean) => {
		const pool = openPool(databaseUrl, () => undefined, 1);
		const db = databaseOver(pool);
		const at = new Date();
		const noting = isWrong
			? raiseAlert(db, "backup-failed", at)
			: noteDone(db, "backup", at, target).then(() => endAlert(db, "backup-failed", "backup-old"));
		// A database of an older version, or none at all: the command says itself how it went.
		await noting.catch(() => undefined);
		await pool.end();
	};
	const result = await work().catch(async (error: unknown) => {
		await note(true);
		throw error;
	});
	await note(false);
	return result;
}

/** The key by itself: together with a backup it decrypts what the backup holds sealed. */
async function copyKey({ config }: Tools, path: string, envelope: Envelope): Promise<void> {
	const secret = secretOf(config);
	if (!secret) throw new Error("there is no key yet: start the site once");
	const bytes = await collect(envelope.close(Readable.from([Buffer.from(`${secret}\n`)])));
	if (path === "-") return void process.stdout.write(bytes);
	await applySetting("--key-to", () => writeFileSync(path, bytes, { mode: 0o600, flag: "wx", flush: true }));
	console.log(`${path}: the key alone. Keep it apart from the backups.`);
}

function readOptions(): { to: string | null; keep: number | null; envelope: Envelope; keyTo: string | null } {
	const { values } = readArguments(usage, {
		options: {
			to: { type: "string" },
			keep: { type: "string" },
			recipient: { type: "string" },
			"key-to": { type: "string" },
		},
	});
	if (values.to === "") throw new Error(`--to: say which folder. Say: ${usage}`);
	const keep = values.keep === undefined ? null : Number(values.keep);
	if (keep !== null && !(Number.isInteger(keep) && keep > 0))
		throw new Error("--keep: how many of the newest backups stay, 1 at least");
	const { to, recipient, "key-to": keyTo } = values;
	return {
		to: to ? resolve(to) : null,
		keep,
		envelope: recipient === undefined ? plainEnvelope : envelopeFor(recipient),
		keyTo: keyTo && keyTo !== "-" ? resolve(keyTo) : (keyTo ?? null),
	};
}
