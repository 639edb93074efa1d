import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, signalGroup, startServer, storedLeads } from "./server.ts";

// Kills the whole process group at random moments while clients send requests with keys and retry them; then counts.
// Usage: node bench/faults/kill-storm.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 50);
const clients = Number(process.argv[3] ?? 32);
const port = 3900 + (process.pid % 90);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-storm-"));

const acknowledged = new Map<string, string>();
const contradictions: string[] = [];
let over = false;

async function client(number: number): Promise<void> {
	for (let count = 0; !over; count++) {
		const name = `storm ${number}-${count}`;
		while (!(await isTaken(name)) && !over) await new Promise((resolve) => setTimeout(resolve, 25));
	}
}

/** Sends a request once; true when the server said that it is stored. */
async function isTaken(name: string): Promise<boolean> {
	const body = {
		type: "USDT_TRADE",
		name,
		whatsapp: `0300${String(name.length * 7919).padStart(7, "0")}`,
		payload: { side: "sell", amount: 100 },
	};
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": name.replace(" ", "-") },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(5000),
		});
		if (answer.status !== 201) return false;
		const { reference }: { reference: string } = await answer.json();
		const before = acknowledged.get(name);
		if (before !== undefined && before !== reference) contradictions.push(name);
		acknowledged.set(name, reference);
		return true;
	} catch {
		return false;
	}
}

let server: RunningServer = await startServer(dataDir, port);
const recoveries: number[] = [];
const working = Array.from({ length: clients }, (_, number) => client(number));
for (let round = 1; round <= rounds; round++) {
	await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1300));
	await signalGroup(server, "SIGKILL");
	server = await startServer(dataDir, port);
	recoveries.push(server.readyAfter);
}
over = true;
await Promise.all(working);

const stored = await storedLeads(port);
const lost = [...acknowledged.keys()].filter((name) => !stored.has(name));
const doubled = [...stored].filter(([, times]) => times > 1);
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });

const slowest = Math.round(Math.max(...recoveries));
console.log(
	`| rounds | acknowledged | lost | doubled | answered twice differently | slowest ready again (ms) |\n|-|-|-|-|-|-|`,
);
console.log(
	`| ${rounds} | ${acknowledged.size} | ${lost.length} | ${doubled.length} | ${contradictions.length} | ${slowest} |`,
);
process.exit(lost.length + doubled.length + contradictions.length > 0 || slowest > 5000 ? 1 : 0);
