import { openTools, readArguments, runCommand } from "../src/server/backup/tools.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { findKeys, replaceLostKey, unlock } from "../src/server/modules/staff/index.ts";

const usage = "npm run unlock [-- E-MAIL] [--lost-key]";

await runCommand("Nothing was changed", async () => {
	const { values, positionals } = readArguments(usage, {
		allowPositionals: true,
		options: { "lost-key": { type: "boolean" } },
	});
	const [email, ...more] = positionals;
	if (more.length > 0) throw new Error(`One account at a time: ${usage}`);
	const tools = await openTools(process.env);
	const pool = openPool(tools.databaseUrl, () => undefined, 2);
	const db = databaseOver(pool);
	try {
		if (values["lost-key"]) {
			const apps = await replaceLostKey(db, (await findKeys(db, tools.config)).keys);
			console.log(
				`${apps} authenticator apps and all notices on phones are off; the site starts with the present key.`,
			);
			return;
		}
		const invitation = await unlock({ db, publicUrl: tools.config.publicUrl, now: Date.now }, email);
		if (!invitation) throw new Error("there is no such account, or it is disabled");
		console.log(`${invitation.email}: two-factor login is off, all sessions have ended, the password still works.`);
		console.log(`A new password can be set once, within 48 hours, at ${invitation.link}`);
	} finally {
		await pool.end();
		await tools.close();
	}
});
