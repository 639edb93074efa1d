import { readArguments, runCommand } from "../src/server/backup/command.ts";
import { verifiedManifest } from "../src/server/backup/manifest.ts";
import { restore } from "../src/server/backup/restore.ts";
import { openEmptyTools } from "../src/server/backup/tools.ts";
import { openMediaStore } from "../src/server/modules/media/open-store.ts";

const usage = "npm run restore -- FOLDER [--replace]";

await runCommand("Nothing was restored", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { replace: { type: "boolean" } },
	});
	const [folder, ...more] = positionals;
	if (!folder || more.length > 0) throw new Error(`Say which one backup: ${usage}`);
	// Before there is a database: what is no backup leaves an empty data folder empty.
	await verifiedManifest(folder);
	const tools = await openEmptyTools(process.env);
	try {
		if (tools.isRunning) throw new Error("The site runs on this data. Stop it, restore, start it again.");
		const manifest = await restore({
			...tools,
			images: openMediaStore(tools.config, Date.now),
			folder,
			replace: values.replace ?? false,
		});
		console.log(`restored the state of ${manifest.madeAt}`);
	} finally {
		await tools.close();
	}
});
