import { readArguments, runCommand } from "../src/server/backup/command.ts";
import { openTools } from "../src/server/backup/tools.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { unlock } from "../src/server/modules/staff/unlock.ts";

const usage = "npm run unlock [-- E-MAIL]";

await runCommand("Nothing was changed", async () => {
	const { positionals } = readArguments(usage, { allowPositionals: true, options: {} });
	const [email, ...more] = positionals;
	if (more.length > 0) throw new Error(`One account at a time: ${usage}`);
	const tools = await openTools(process.env);
	const pool = openPool(tools.databaseUrl, () => undefined, 2);
	try {
		const invitation = await unlock(
			{ db: databaseOver(pool), publicUrl: tools.config.publicUrl, now: Date.now },
			email,
		);
		if (!invitation) throw new Error("there is no such account, or it is disabled");
		console.log(`${invitation.email}: the second lock is removed, all sessions have ended, the password still works.`);
		console.log(`A new password can be set once, within 48 hours, at ${invitation.link}`);
	} finally {
		await pool.end();
		await tools.close();
	}
});
