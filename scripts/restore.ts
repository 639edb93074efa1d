import { parseArgs } from "node:util";
import { restore } from "../src/server/backup/restore.ts";
import { openTools } from "../src/server/backup/tools.ts";

// npm run restore -- FOLDER [--replace]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
const folder = positionals[0];
if (!folder) {
	console.error("Say which backup: npm run restore -- FOLDER [--replace]");
	process.exit(2);
}
const tools = await openTools(process.env);
try {
	if (tools.isRunning) throw new Error("The site runs on this data. Stop it, restore, start it again.");
	const manifest = await restore({ ...tools, folder, replace: values.replace ?? false });
	console.log(`restored the state of ${manifest.madeAt}`);
} catch (error) {
	console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
} finally {
	await tools.close();
}
