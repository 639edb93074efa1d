import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build, isBuilt } from "../../scripts/build.ts";
import { openExternalDatabase } from "../../scripts/external-database.ts";
import { heading } from "./support/outcome.ts";

// Runs the faults one after the other and prints their rows. Usage: npm run bench:faults [-- --quick] [name…]
const full: Readonly<Record<string, readonly string[]>> = {
	"kill-storm": ["50", "32"],
	"second-start": [],
	"disk-full": ["16"],
	"database-restart": ["5", "16"],
	"notice-crash": ["5"],
	"sigterm-under-load": ["100", "16"],
	"power-cut": ["10", "16"],
	"two-copies": ["10", "32"],
	failover: ["32"],
	"slow-loris": ["2000", "10000", "20"],
	"unique-addresses": ["3000", "600"],
	"loop-lag": ["100000"],
	images: ["12", "3"],
};
const quick: typeof full = {
	...full,
	"kill-storm": ["5", "16"],
	"database-restart": ["1", "16"],
	"notice-crash": ["1"],
	"sigterm-under-load": ["5", "16"],
	"power-cut": ["2", "16"],
	"two-copies": ["2", "16"],
	"slow-loris": ["2000", "10000", "5"],
	"unique-addresses": ["2000", "600"],
	"loop-lag": ["10000"],
	images: ["12", "1"],
};
/** Those that say something of a database that is not the program's own, too. */
const alsoExternal = ["kill-storm", "sigterm-under-load", "notice-crash"];

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const rounds = process.argv.includes("--quick") ? quick : full;
if (!isBuilt()) await build();
console.log(heading);
let broken = 0;
for (const [name, args] of Object.entries(rounds)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	await row(name, args, {}, "");
	if (!alsoExternal.includes(name)) continue;
	const external = await openExternalDatabase({ max_connections: "60" });
	await row(name, args, { DATABASE_URL: await external.database("sauda") }, " (external database)");
	await external.close();
}
process.exit(broken > 0 ? 1 : 0);

async function row(
	name: string,
	args: readonly string[],
	settings: Readonly<Record<string, string>>,
	remark: string,
): Promise<void> {
	const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...settings, FAULTS_ROW_ONLY: "1" },
	});
	const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
	if (code !== 0) broken++;
	console.log(said.trim().replace(" | ", `${remark} | `) || `| ${name}${remark} | | **ended with ${code}** |`);
}
