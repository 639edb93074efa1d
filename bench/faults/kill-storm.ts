import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { accountOf, finish } from "./outcome.ts";
import { sendTo } from "./senders.ts";
import { signalGroup, startServer, storedLeads } from "./server.ts";

// Kills the whole process group at random moments while clients send requests with keys and retry them; then counts.
// Usage: node bench/faults/kill-storm.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 50);
const clients = Number(process.argv[3] ?? 32);
const port = Number(process.env.PORT ?? 3960);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-storm-"));

let server = await startServer(dataDir, port);
let slowest = 0;
const senders = sendTo(port, clients);
for (let round = 0; round < rounds; round++) {
	await pause(200 + Math.random() * 1300);
	await signalGroup(server, "SIGKILL");
	server = await startServer(dataDir, port);
	slowest = Math.max(slowest, server.readyAfter);
}
await senders.stop();
const { found, faults } = accountOf(senders, await storedLeads(port));
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
finish("kill -9 storm", {
	found: { rounds, clients, ...found, "slowest ready again (ms)": Math.round(slowest) },
	faults: [...faults, slowest > 5000 && "it was ready again after more than 5 s"],
});
