import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp, keepNewest } from "../src/server/backup/backup.ts";
import { openTools } from "../src/server/backup/tools.ts";

// npm run backup [-- --to FOLDER] [--keep N]
const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
const keep = values.keep === undefined ? null : Number(values.keep);
if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
	console.error("--keep: how many of the newest backups stay, 1 at least");
	process.exit(2);
}
const tools = await openTools(process.env);
try {
	const target = values.to ?? join(tools.dataDir, "backups");
	const now = new Date();
	const { folder, manifest } = await backUp({ ...tools, target, now });
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(`${folder}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.media.length} images`);
	// Only now: a backup that fails costs no older one.
	if (keep !== null) keepNewest(target, keep, now);
} finally {
	await tools.close();
}
