import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, attack } from "./support/attackers.ts";
import { finish } from "./support/outcome.ts";
import { signalGroup, startServer } from "./support/server.ts";
import { look, memoryOf, visit } from "./support/visitors.ts";

// Holds sockets open at a byte per 10 s, asks for pages and reads none, then floods the door with connections from 127/8, while visitors come and go.
// Usage: node bench/faults/slow-loris.ts [sockets] [flood] [seconds]
const sockets = Number(process.argv[2] ?? 2_000);
const flood = Number(process.argv[3] ?? 10_000);
const seconds = Number(process.argv[4] ?? 20);
const port = Number(process.env.PORT ?? 3960);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-loris-"));
const server = await startServer(dataDir, port);
for (const path of ["/", "/ur"]) await look(port, path);
const before = memoryOf(server.process.pid);

const calm = await visit(port, seconds);
const attacks: readonly Attack[] = [
	{ kind: "slow headers", port, sockets, pause: 10_000 },
	{ kind: "slow bodies", port, sockets, pause: 10_000 },
	{ kind: "slow readers", port, sockets: sockets / 10, pause: 10_000 },
	{ kind: "flood", port, sockets: flood, pause: 0 },
];
const rows = [];
for (const order of attacks) {
	const attackers = attack(order);
	await pause(3000);
	const visitors = await visit(port, seconds);
	const { open, opened } = await attackers.count();
	rows.push({ kind: order.kind, open, opened, memory: memoryOf(server.process.pid), ...visitors });
	attackers.stop();
	await pause(500);
}
const crashed = server.process.exitCode !== null || server.process.signalCode !== null;
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
const figures = rows.map(({ kind, open, opened, p95, failed, visits, memory: held }) => [
	kind,
	`p95 ${Math.round(p95)} ms, ${failed} of ${visits} failed, ${open} open of ${opened}, ${held} MB`,
]);
finish("slow-loris, connection flood", {
	found: {
		"nobody else": `p95 ${Math.round(calm.p95)} ms, ${before} MB`,
		...Object.fromEntries(figures),
	},
	faults: [
		crashed && "the server crashed",
		...rows.flatMap(({ kind, p95, failed, memory: held }) => [
			p95 > 500 && `${kind}: p95 over 500 ms`,
			failed > 0 && `${kind}: ${failed} visits failed`,
			held > before + 300 && `${kind}: more than 300 MB more`,
		]),
	],
});
