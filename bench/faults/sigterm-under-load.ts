import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { accountOf, finish } from "./support/outcome.ts";
import { sendTo } from "./support/senders.ts";
import { type RunningServer, startServer, storedLeads } from "./support/server.ts";

// Asks the server to end while clients send. Usage: node bench/faults/sigterm-under-load.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 100);
const clients = Number(process.argv[3] ?? 16);
const port = Number(process.env.PORT ?? 3960);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-sigterm-"));

let slowest = 0;
let otherEnds = 0;
let slowestUnready = 0;
let server = await startServer(dataDir, port);
const senders = sendTo(port, clients);
for (let round = 0; round < rounds; round++) {
	await pause(200 + Math.random() * 800);
	const drained = await drain(server);
	slowest = Math.max(slowest, drained.took);
	if (drained.code !== 0) otherEnds++;
	slowestUnready = Math.max(slowestUnready, drained.unreadyAfter);
	server = await startServer(dataDir, port);
}
await senders.stop();
const { found, faults } = accountOf(senders, await storedLeads(port));
await drain(server);
rmSync(dataDir, { recursive: true, force: true });
finish("SIGTERM under load", {
	found: {
		rounds,
		...found,
		"slowest drain (ms)": Math.round(slowest),
		"ends other than 0": otherEnds,
		"slowest not ready (ms)": Math.round(slowestUnready),
	},
	faults: [
		...faults,
		slowest > 10_000 && "a drain took more than 10 s",
		otherEnds > 0 && `${otherEnds} ended otherwise than with 0`,
		slowestUnready > 1000 && "it said for more than 1 s that it was ready",
	],
});

async function drain({ process: child }: RunningServer) {
	const started = performance.now();
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	// As a service manager does it: the signal goes to the server alone, not to its database.
	child.kill("SIGTERM");
	while (await isReady()) await pause(10);
	const unreadyAfter = performance.now() - started;
	const code = await ended;
	return { took: performance.now() - started, unreadyAfter, code };
}

function isReady(): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/readyz`).then(
		(answer) => answer.ok,
		() => false,
	);
}
