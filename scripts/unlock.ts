import { openTools } from "../src/server/backup/tools.ts";
import { readConfig } from "../src/server/config.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { unlock } from "../src/server/modules/staff/unlock.ts";

// npm run unlock [-- E-MAIL]
const { publicUrl } = readConfig(process.env);
const tools = await openTools(process.env);
const pool = openPool(tools.databaseUrl, () => undefined, 2);
try {
	const invitation = await unlock({ db: databaseOver(pool), publicUrl, now: Date.now }, process.argv[2]);
	if (!invitation) throw new Error("there is no such account, or it is disabled");
	console.log(`${invitation.email}: the second lock is removed, all sessions have ended, the password still works.`);
	console.log(`A new password can be set once, within 48 hours, at ${invitation.link}`);
} catch (error) {
	console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
} finally {
	await pool.end();
	await tools.close();
}
