import { build, isBuilt } from "../../scripts/build.ts";
import { openExternalDatabase } from "../../scripts/external-database.ts";
import { inFolder } from "../harness.ts";
import { type Outcome, printOutcome } from "../report.ts";
import { databaseRestart, diskFull, killStorm, sigterm } from "./crashes.ts";
import { loopLag, uniqueAddresses } from "./floods.ts";

// Starts the real program, injects one fault after the other, and prints a row for each: npm run bench:faults [-- --quick] [name…]
export interface Fault {
	/** An empty folder of its own. */
	readonly folder: string;
	readonly port: number;
	/** How often, of what is tried again and again. */
	readonly rounds: number;
	/** Of the environment of the program. */
	readonly settings: Readonly<Record<string, string>>;
}

type Try = (fault: Fault) => Promise<Outcome>;

/** By name: what it is, how many rounds in full and with `--quick`, and whether another's database says something too. */
const faults: Readonly<Record<string, readonly [run: Try, full: number, quick: number, external?: boolean]>> = {
	"kill-storm": [killStorm, 50, 5, true],
	"disk-full": [diskFull, 1, 1],
	"database-restart": [databaseRestart, 5, 1],
	sigterm: [sigterm, 100, 5, true],
	"unique-addresses": [uniqueAddresses, 3000, 1000],
	"loop-lag": [loopLag, 100_000, 10_000],
};

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const port = Number(process.env.PORT ?? 3960);
if (!isBuilt()) await build();
process.stdout.write("| Fault | Figures | Verdict |\n|-|-|-|\n");
for (const [name, [run, full, quick, external]] of Object.entries(faults)) {
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	const rounds = process.argv.includes("--quick") ? quick : full;
	const row = async (of: string, settings: Readonly<Record<string, string>>) => {
		const outcome = await inFolder((folder) => run({ folder, port, rounds, settings }));
		if (!printOutcome(of, outcome)) process.exitCode = 1;
	};
	await row(name, {});
	if (!external) continue;
	const database = await openExternalDatabase({ max_connections: "60" });
	await row(`${name} (external database)`, { DATABASE_URL: await database.database("sauda") });
	await database.close();
}
