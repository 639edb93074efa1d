import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../../report.ts";
import { send } from "./senders.ts";

export interface Visits {
	/** ms */
	readonly p95: number;
	readonly failed: number;
	readonly visits: number;
}

/** Four visitors with connections of their own, for some seconds: pages, and now and then a request. */
export async function visit(port: number, seconds: number, pages: readonly string[] = ["/ur"]): Promise<Visits> {
	const times: number[] = [];
	let failed = 0;
	let count = 0;
	const end = performance.now() + seconds * 1000;
	const visitor = async () => {
		while (performance.now() < end) {
			const started = performance.now();
			const page = pages[count % pages.length] ?? "/";
			// Each is a visitor of their own where the server trusts a proxy.
			const from = `203.0.113.${++count % 250}`;
			const good =
				count % 5 === 1 ? (await send(port, `visitor ${count}`, from)).status === 201 : await look(port, page, from);
			times.push(performance.now() - started);
			if (!good) failed++;
			await pause(40);
		}
	};
	await Promise.all([visitor(), visitor(), visitor(), visitor()]);
	return { p95: quantile(times, 0.95), failed, visits: times.length };
}

/** Opens a page as a browser does that has no connection yet; whether it was answered 200 within five seconds. */
export function look(port: number, path: string, from = "127.0.0.1"): Promise<boolean> {
	return new Promise((resolve) => {
		const headers = { "x-forwarded-for": from };
		const asked = request({ host: "127.0.0.1", port, path, headers, agent: false, timeout: 5000 }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode === 200));
		});
		asked.on("timeout", () => asked.destroy()).on("error", () => resolve(false));
		asked.end();
	});
}

/** Memory of a process, in MB. */
export function memoryOf(pid: number | undefined): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

/** Watches the memory of a process until told to stop; answers its peak, in MB. */
export function watchMemory(pid: number | undefined): () => number {
	let peak = memoryOf(pid);
	const watching = setInterval(() => {
		peak = Math.max(peak, memoryOf(pid));
	}, 20);
	return () => {
		clearInterval(watching);
		return peak;
	};
}
