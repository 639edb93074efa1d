import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp, keepNewest } from "../src/server/backup/backup.ts";
import { openTools } from "../src/server/backup/tools.ts";

// npm run backup [-- --to FOLDER] [--keep N]
const { values } = parseArgs({ options: { to: { type: "string" }, keep: { type: "string" } } });
const tools = await openTools(process.env);
try {
	const target = values.to ?? join(tools.dataDir, "backups");
	const { folder, manifest } = await backUp({ ...tools, target, now: new Date() });
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	console.log(`${folder}: ${rows} rows in ${manifest.tables.length} tables, ${manifest.media.length} images`);
	if (values.keep) keepNewest(target, Math.max(1, Number(values.keep)));
} finally {
	await tools.close();
}
