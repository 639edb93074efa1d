import { openTools, readArguments, runCommand } from "../src/server/backup/tools.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { logKeys } from "../src/server/modules/rates/index.ts";
import { findKeys } from "../src/server/modules/staff/index.ts";

await runCommand("The key is the same", async () => {
	readArguments("npm run rotate-rate-key", {});
	const { config, databaseUrl, close } = await openTools(process.env);
	const pool = openPool(databaseUrl, () => undefined, 2);
	const db = databaseOver(pool);
	try {
		const { keys } = await findKeys(db, config);
		await logKeys(db, keys, new URL(config.publicUrl).host, Date.now).rotate();
		console.log("Another key signs the rate log from now on; the one before has named it at /rates/log/keys.");
	} finally {
		await pool.end();
		await close();
	}
});
