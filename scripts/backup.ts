import { join, resolve } from "node:path";
import { backUp, keepNewest } from "../src/server/backup/backup.ts";
import { readArguments, runCommand } from "../src/server/backup/command.ts";
import { openTools } from "../src/server/backup/tools.ts";
import { applySetting } from "../src/server/config.ts";
import { makeFolder } from "../src/server/data-folder.ts";
import { filesOf } from "../src/server/modules/media/media.ts";
import { openMediaStore } from "../src/server/modules/media/open-store.ts";

const usage = "npm run backup [-- --to FOLDER] [--keep N]";

await runCommand("The backup failed", async () => {
	const { to, keep } = readOptions();
	const tools = await openTools(process.env);
	try {
		const target = to ?? join(tools.config.dataDir, "backups");
		await applySetting(to ? "--to" : "DATA_DIR", () => makeFolder(target));
		const now = new Date();
		const images = openMediaStore(tools.config, Date.now);
		const { folder, manifest, lacking } = await backUp({ ...tools, images, filesOf, target, now });
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(
			`${folder}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.media.length} files of images`,
		);
		if (lacking.length > 0)
			console.error(
				`${lacking.length} files of images are not where the settings say, so not in the backup: ${lacking[0]} …`,
			);
		// Only now: a backup that fails costs no older one.
		if (keep !== null) keepNewest(target, keep, now);
	} finally {
		await tools.close();
	}
});

function readOptions(): { to: string | null; keep: number | null } {
	const { values } = readArguments(usage, { options: { to: { type: "string" }, keep: { type: "string" } } });
	if (values.to === "") throw new Error(`--to: say which folder. Say: ${usage}`);
	const keep = values.keep === undefined ? null : Number(values.keep);
	if (keep !== null && !(Number.isInteger(keep) && keep > 0))
		throw new Error("--keep: how many of the newest backups stay, 1 at least");
	return { to: values.to ? resolve(values.to) : null, keep };
}
