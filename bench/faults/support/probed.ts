import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf } from "../../processes.ts";
import type { LoopReport } from "./loop-probe.ts";
import { logIn, type RunningServer, signalGroup, startServer } from "./server.ts";

/** How late the loop was in a stretch of time, in ms; `own` is the work of our own thread between two looks, 10 ms apart. */
export interface Lag {
	readonly p99: number;
	readonly worst: number;
	readonly ownP99: number;
	readonly ownWorst: number;
}

/** A running server whose event loop and memory can be looked at from outside. */
export async function probedServer(port: number) {
	const folder = mkdtempSync(join(tmpdir(), "sauda-probed-"));
	const probe = join(import.meta.dirname, "loop-probe.ts");
	const env = { LOOP_PROBE: folder, NODE_OPTIONS: `--import=${probe}` };
	const dataDir = process.env.DATA_DIR || join(folder, "data");
	const server = await startServer(dataDir, port, env, 60_000);
	const origin = `http://127.0.0.1:${port}`;
	const { pid } = server.process;
	if (pid === undefined) throw new Error("the server has no process");
	const cookie = await logIn(port);
	return {
		origin,
		cookie,
		dataDir,
		/** How late the loop was since the last call. */
		async lag(): Promise<Lag> {
			const file = join(folder, `${pid}.json`);
			rmSync(file, { force: true });
			process.kill(pid, "SIGUSR2");
			while (!existsSync(file)) await pause(20);
			await pause(100);
			const { late, own }: LoopReport = JSON.parse(readFileSync(file, "utf8"));
			return { p99: rank(late, 0.99), worst: rank(late, 1), ownP99: rank(own, 0.99), ownWorst: rank(own, 1) };
		},
		/** Watches memory until told to stop: the server's own peak, and that of node with whatever it started but PostgreSQL. */
		watchMemory: () => watchMemory(pid),
		async close() {
			await signalGroup(server satisfies RunningServer, "SIGTERM");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function watchMemory(root: number) {
	const before = megabytes(root, "Rss");
	let peak = before;
	let together = 0;
	let over = false;
	const watching = (async () => {
		while (!over) {
			peak = Math.max(peak, megabytes(root, "Rss"));
			const nodes = familyOf(root).filter((pid) => nameOf(pid).startsWith("node") || pid === root);
			together = Math.max(
				together,
				nodes.map((pid) => megabytes(pid, "Pss")).reduce((sum, size) => sum + size, 0),
			);
			await pause(20);
		}
	})();
	return async () => {
		over = true;
		await watching;
		return { before: Math.round(before), peak: Math.round(peak), together: Math.round(together) };
	};
}

function nameOf(pid: number): string {
	return readQuietly(`/proc/${pid}/comm`);
}

function megabytes(pid: number, field: "Pss" | "Rss"): number {
	const rollup = readQuietly(`/proc/${pid}/smaps_rollup`);
	return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1024;
}

// A process may have ended between being found and being looked at.
function readQuietly(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

function rank(values: readonly number[], share: number): number {
	const sorted = [...values].sort((one, other) => one - other);
	return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
