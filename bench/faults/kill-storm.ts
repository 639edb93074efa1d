import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf } from "../processes.ts";
import { median } from "../report.ts";
import { accountOf, finish } from "./support/outcome.ts";
import { sendTo } from "./support/senders.ts";
import { type RunningServer, signalGroup, startServer, storedLeads } from "./support/server.ts";

// Kills the program at random moments while clients send requests with keys and retry them; then counts. In turns it dies
// alone, and its database lives on as an orphan, or with all its processes at once.
// Usage: node bench/faults/kill-storm.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 50);
const clients = Number(process.argv[3] ?? 32);
const port = Number(process.env.PORT ?? 3960);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-storm-"));

let server = await startServer(dataDir, port);
const recoveries: number[] = [];
const senders = sendTo(port, clients);
for (let round = 0; round < rounds; round++) {
	await pause(200 + Math.random() * 1300);
	if (round % 2 === 0) await signalGroup(server, "SIGKILL");
	else await killFamily(server);
	server = await startServer(dataDir, port);
	recoveries.push(server.readyAfter);
}
await senders.stop();
const { found, faults } = accountOf(senders, await storedLeads(port));
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
const slowest = Math.max(...recoveries);
finish("kill -9 storm", {
	found: {
		rounds,
		clients,
		...found,
		"ready again, median / slowest (ms)": `${Math.round(median(recoveries))} / ${Math.round(slowest)}`,
	},
	faults: [...faults, slowest > 5000 && "it was ready again after more than 5 s"],
});

async function killFamily({ process: child }: RunningServer): Promise<void> {
	const ended = new Promise((resolve) => child.once("exit", resolve));
	for (const member of familyOf(child.pid ?? 0)) {
		try {
			process.kill(member, "SIGKILL");
		} catch {
			// Gone with its parent.
		}
	}
	await ended;
}
