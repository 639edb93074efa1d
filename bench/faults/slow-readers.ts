import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { finish } from "./outcome.ts";
import { signalGroup, startServer } from "./server.ts";
import { look, memoryOf, visit, watchMemory } from "./visitors.ts";

// Asks for the largest file of the site again and again and never reads, with and without a cookie, while visitors
// come and go. Usage: node bench/faults/slow-readers.ts [sockets]
const sockets = Number(process.argv[2] ?? 1_000);
const port = Number(process.env.PORT ?? 3962);
/** So much that the system's own buffers do not hold it. */
const requests = 40;
const patience = 30_000;
const dataDir = mkdtempSync(join(tmpdir(), "sauda-readers-"));
const server = await startServer(dataDir, port);
for (const path of ["/", "/ur"]) await look(port, path);
const asset = await largestAsset();
const before = memoryOf(server.process.pid);
const rows = [];
for (const cookie of ["", "Cookie: a=b\r\n"]) {
	const peakMemory = watchMemory(server.process.pid);
	const asking = `GET ${asset} HTTP/1.1\r\nHost: a\r\n${cookie}\r\n`.repeat(requests);
	const held = await Promise.all(Array.from({ length: sockets }, () => hold(asking)));
	const startedAt = performance.now();
	const visiting = visit(port, 20);
	while (heldOpen() > 0 && performance.now() - startedAt < 2 * patience) await pause(250);
	const seconds = (performance.now() - startedAt) / 1000;
	const visits = await visiting;
	rows.push({ kind: cookie ? "with a cookie" : "without", seconds, peak: peakMemory(), ...visits });
	for (const socket of held) socket.destroy();
}
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
finish(`${sockets} readers who do not read`, {
	found: {
		before: `${before} MB`,
		...Object.fromEntries(
			rows.map(({ kind, seconds, peak, p95, failed, visits }) => [
				kind,
				`dropped after ${seconds.toFixed(1)} s, ${peak} MB, visitors p95 ${Math.round(p95)} ms, ${failed} of ${visits} failed`,
			]),
		),
	},
	faults: rows.flatMap(({ kind, seconds, peak, failed }) => [
		seconds * 1000 > patience && `${kind}: dropped after ${seconds.toFixed(1)} s`,
		peak > before + 150 && `${kind}: ${peak} MB`,
		failed > 0 && `${kind}: ${failed} visits failed`,
	]),
});

/** Asks and never reads. */
function hold(asking: string): Promise<Socket> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1" });
		socket.on("error", () => {});
		socket.pause();
		socket.once("connect", () => {
			socket.write(asking);
			resolve(socket);
		});
	});
}

/** Connections of the server that have bytes waiting to be sent: who does not read does not hear of their end. */
function heldOpen(): number {
	const ours = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	return readFileSync("/proc/net/tcp", "utf8")
		.split("\n")
		.filter((line) => {
			const [, local, , state, queues] = line.trim().split(/\s+/);
			return local?.endsWith(ours) && state === "01" && !queues?.startsWith("00000000:");
		}).length;
}

async function largestAsset(): Promise<string> {
	const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
	const paths = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
	const sizes = await Promise.all(
		paths.map(async (path) => (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength),
	);
	return paths[sizes.indexOf(Math.max(...sizes))] ?? "/favicon.svg";
}
