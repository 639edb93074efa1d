import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../report.ts";
import { finish } from "./support/outcome.ts";
import { signalGroup, startServer } from "./support/server.ts";
import { look, memoryOf, visit, watchMemory } from "./support/visitors.ts";

// Asks for addresses that nobody asked for before, many at once, while visitors come and go: each kind of address for
// itself, with the limits of requests as they are and without.
// Usage: node bench/faults/unique-addresses.ts [total] [at once]
const total = Number(process.argv[2] ?? 3_000);
const atOnce = Number(process.argv[3] ?? 600);
const port = Number(process.env.PORT ?? 3961);
const limits = { memory: 300, health: 250 };
const kinds: Readonly<Record<string, string>> = {
	"a parameter that no page declares": "/?q=",
	"a search": "/networks?q=",
	"a service that is none": "/services/none-",
	"a page that is none": "/none-",
};

if (process.send) process.once("message", (path) => flood(String(path)).then((said) => process.send?.(said)));
else await measure();

async function measure(): Promise<void> {
	const found: Record<string, string> = {};
	const faults: (string | false)[] = [];
	for (const limited of ["on", "off"]) {
		const dataDir = mkdtempSync(join(tmpdir(), "sauda-flood-"));
		const server = await startServer(dataDir, port, { LEAD_RATE_LIMIT: limited, TRUST_PROXY: "1" });
		for (const path of ["/", "/ur", "/rates", "/services"]) await look(port, path);
		found[`before, limits ${limited}`] = `${memoryOf(server.process.pid)} MB`;
		for (const [kind, path] of Object.entries(kinds)) {
			const peakMemory = watchMemory(server.process.pid);
			const child = fork(import.meta.filename, process.argv.slice(2));
			const watching = watchHealth(() => !child.connected);
			child.send(path);
			const visiting = visit(port, 3, ["/", "/ur", "/rates", "/services"]);
			const [statuses] = await once(child, "message");
			child.disconnect();
			const { p95, failed, visits } = await visiting;
			const health = await watching;
			const peak = peakMemory();
			found[`${kind}, limits ${limited}`] =
				`${peak} MB, /healthz p99 ${Math.round(health)} ms, visitors p95 ${Math.round(p95)} ms, ${failed} of ${visits} failed, answers ${statuses}`;
			faults.push(
				peak > limits.memory && `${kind}: ${peak} MB`,
				health > limits.health && `${kind}: /healthz p99 ${Math.round(health)} ms`,
				failed > 0 && `${kind}: ${failed} visits failed`,
			);
		}
		await signalGroup(server, "SIGTERM");
		rmSync(dataDir, { recursive: true, force: true });
	}
	finish(`${total} unique addresses, ${atOnce} at once`, { found, faults });
}

/** The 99th percentile of `/healthz`, in ms. */
async function watchHealth(isOver: () => boolean): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: number[] = [];
	while (!isOver()) {
		const started = performance.now();
		await get("/healthz", agent);
		times.push(performance.now() - started);
		await pause(10);
	}
	agent.destroy();
	return quantile(times, 0.99);
}

/** In a process of its own, so that it takes no time from what is measured; answers how often each status came. */
async function flood(path: string): Promise<string> {
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	const statuses = new Map<number, number>();
	let asked = 0;
	const asker = async () => {
		while (asked < total) {
			const status = await get(`${path}${++asked}-${Math.random()}`, agent);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, asker));
	agent.destroy();
	return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}

/** The status of an answer, read to its end; 0 for none. */
function get(path: string, agent: Agent): Promise<number> {
	return new Promise((resolve) => {
		request({ host: "127.0.0.1", port, path, agent, headers: { "accept-encoding": "br" } }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
		})
			.on("error", () => resolve(0))
			.end();
	});
}
