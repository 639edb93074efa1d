import { readFileSync } from "node:fs";
import { openerWith } from "../src/server/backup/age.ts";
import { verifiedManifest } from "../src/server/backup/manifest.ts";
import { restore } from "../src/server/backup/restore.ts";
import { openEmptyTools, readArguments, runCommand, type Tools } from "../src/server/backup/tools.ts";
import { applySetting } from "../src/server/config.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { keysFrom, secretOf } from "../src/server/keys/keys.ts";
import { openMediaStore } from "../src/server/modules/media/index.ts";
import { isOfAnotherKey } from "../src/server/modules/staff/index.ts";

const usage = "npm run restore -- FOLDER [--replace] [--identity FILE|-]";

await runCommand("Nothing was restored", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { replace: { type: "boolean" }, identity: { type: "string" } },
	});
	const [folder, ...more] = positionals;
	if (!folder || more.length > 0) throw new Error(`Say which one backup: ${usage}`);
	const { identity } = values;
	const open = identity
		? openerWith(await applySetting("--identity", () => readFileSync(identity === "-" ? 0 : identity, "utf8")))
		: undefined;
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
			...(open ? { open } : {}),
		});
		console.log(`restored the state of ${manifest.madeAt}`);
		await tellOfOtherKey(tools);
	} finally {
		await tools.close();
	}
});

/** A backup is sealed by the key of its site, which is not in it. */
async function tellOfOtherKey({ config, databaseUrl }: Tools): Promise<void> {
	const secret = secretOf(config);
	const pool = openPool(databaseUrl, () => undefined, 1);
	try {
		if (secret === null)
			console.error(
				"The key is not here. Put it into DATA_DIR/secret.key or SECRET_KEY before the start; without it, authenticator apps and notices on phones have to be switched on again.",
			);
		else if (await isOfAnotherKey(databaseOver(pool), keysFrom(secret)))
			console.error(
				"The backup was written with another key: put that into DATA_DIR/secret.key or SECRET_KEY before the start, or, where it is lost, say: npm run unlock -- --lost-key",
			);
	} finally {
		await pool.end();
	}
}
