import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { inFolder, look, repeat, siteOn, statusOf, visit, watch } from "../harness.ts";
import { kilobytes } from "../processes.ts";
import type { Outcome } from "../report.ts";
import type { Fault } from "./main.ts";

const pages = ["/", "/ur", "/rates", "/services"];

/** What a process of its own does, so that it takes no time from what is measured. */
interface Flood {
	readonly port: number;
	readonly sockets: number;
	/** What each socket sends at first; `null`: as many connections as come, each from another address. */
	readonly first: string | null;
	/** Sends a byte more every ten seconds, and reads what comes. */
	readonly drips: boolean;
	/** Asks so often instead for addresses that begin so, over `sockets` connections at once. */
	readonly addresses?: { readonly path: string; readonly total: number };
}

const post = "POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{";
const floods: Readonly<Record<string, Omit<Flood, "port">>> = {
	"slow headers": { sockets: 2000, first: "GET / HTTP/1.1\r\nHost: a\r\nX-", drips: true },
	"slow bodies": { sockets: 2000, first: post, drips: true },
	"slow readers": { sockets: 200, first: "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(40), drips: false },
	"connection flood": { sockets: 10_000, first: null, drips: true },
};

/** Holds sockets open, asks for pages and reads none, and floods the door from 127/8, while visitors come and go for `rounds` seconds each. */
export async function slowLoris({ folder, port, rounds }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port);
	const { pid = 0 } = await site.running();
	for (const path of pages) await look(port, path);
	const before = megabytes(pid);
	const found: Record<string, string> = { before: `${before} MB` };
	const faults: (string | false)[] = [];
	for (const [kind, flood] of Object.entries(floods)) {
		const attackers = fork(import.meta.filename);
		attackers.send({ port, ...flood } satisfies Flood);
		await pause(3000);
		const { p95, failed, visits } = await visit(port, rounds, ["/ur"]);
		const used = megabytes(pid);
		attackers.kill("SIGKILL");
		await pause(500);
		found[kind] = `p95 ${p95} ms, ${failed} of ${visits} failed, ${used} MB`;
		faults.push(
			p95 > 500 && `${kind}: p95 over 500 ms`,
			failed > 0 && `${kind}: ${failed} visits failed`,
			used > before + 300 && `${kind}: more than 300 MB more`,
		);
	}
	faults.push(site.hasEnded() && "the program crashed");
	await site.stop();
	return { found, faults };
}

/** Asks for `rounds` addresses that nobody asked for before, 600 at once, with the limits of requests and without. */
export async function uniqueAddresses({ folder, port, rounds }: Fault): Promise<Outcome> {
	const found: Record<string, string> = {};
	const faults: (string | false)[] = [];
	for (const limits of ["on", "off"]) {
		const site = siteOn(folder, port, { LEAD_RATE_LIMIT: limits, TRUST_PROXY: "1" });
		const { pid = 0 } = await site.running();
		for (const path of pages) await look(port, path);
		for (const path of ["/?q=", "/networks?q=", "/services/none-", "/none-"]) {
			const memory = repeat(20, () => megabytes(pid));
			const health = watch(`${site.origin}/healthz`, 10);
			const child = fork(import.meta.filename);
			child.send({ port, sockets: 600, first: null, drips: false, addresses: { path, total: rounds } } satisfies Flood);
			const [[answers], { p95, failed, visits }] = await Promise.all([once(child, "message"), visit(port, 3, pages)]);
			child.kill();
			const [most, { p99 }] = [Math.max(...(await memory.stop())), await health.stop()];
			const name = `${path}, limits ${limits}`;
			found[name] =
				`${most} MB, /healthz p99 ${p99} ms, p95 ${p95} ms, ${failed} of ${visits} failed, answers ${answers}`;
			faults.push(
				most > 320 && `${name}: ${most} MB`,
				p99 > 250 && `${name}: /healthz p99 ${p99} ms`,
				failed > 0 && `${name}: ${failed} visits failed`,
			);
		}
		await site.stop();
	}
	return { found, faults };
}

/** What takes long does not hold the event loop: an export of `rounds` leads, passwords being hashed, images being decoded. */
export async function loopLag({ port, rounds }: Fault): Promise<Outcome> {
	return inFolder(async (folder) => {
		const site = siteOn(folder, port);
		await site.seeded(rounds);
		const headers = await site.session();
		const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
		const create = { width: 2230, height: 2240, channels: 3, background: "#777", noise } as const;
		const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
		const upload = async () => {
			const permit = await fetch(`${site.origin}/api/admin/logos/upload`, { method: "POST", headers });
			const { uploadURL }: { uploadURL: string } = await permit.json();
			if ((await statusOf(uploadURL, { method: "PUT", headers, body })) !== 200) throw new Error("no upload");
		};
		const four = (work: () => Promise<unknown>) => Promise.all([work(), work(), work(), work()]);
		const works: Readonly<Record<string, () => Promise<unknown>>> = {
			nothing: () => pause(3000),
			export: () => statusOf(`${site.origin}/api/admin/leads.csv`, { headers, signal: AbortSignal.timeout(600_000) }),
			"8 passwords, 4 at once": () => four(() => site.session()).then(() => four(() => site.session())),
			"4 images at once": () => four(upload),
		};
		const found: Record<string, string> = {};
		const faults: (string | false)[] = [];
		for (const [name, work] of Object.entries(works)) {
			await work();
			const health = watch(`${site.origin}/healthz`, 10);
			await work();
			const { p99, slowest } = await health.stop();
			found[name] = `/healthz p99 ${p99} ms, slowest ${slowest} ms`;
			faults.push(p99 > 50 && `${name} held the loop for ${p99} ms`);
		}
		await site.stop();
		return { found, faults };
	});
}

function megabytes(pid: number): number {
	return Math.round(kilobytes(pid, "Rss") / 1024);
}

function hold({ port, sockets, first, drips }: Flood): void {
	const open = new Set<Socket>();
	let opened = 0;
	const one = () => {
		opened++;
		const localAddress =
			first === null ? `127.${opened % 200}.${(opened >> 8) % 250}.${1 + (opened % 250)}` : undefined;
		const socket = connect({ port, host: "127.0.0.1", localAddress });
		open.add(socket);
		let dripping: NodeJS.Timeout | undefined;
		socket.once("connect", () => {
			if (first) socket.write(first);
			if (first && drips) dripping = setInterval(() => socket.write("a"), 10_000);
		});
		socket.on("error", () => {});
		socket.once("close", () => {
			clearInterval(dripping);
			open.delete(socket);
		});
		if (drips) socket.resume();
	};
	setInterval(() => {
		for (let count = 0; count < 200 && open.size < sockets; count++) one();
	}, 20);
}

/** Answers how often each status came. */
async function ask({ port, sockets, addresses }: Flood): Promise<string> {
	const statuses = new Map<number, number>();
	let asked = 0;
	const asker = async () => {
		while (asked < (addresses?.total ?? 0)) {
			const status = await statusOf(`http://127.0.0.1:${port}${addresses?.path}${++asked}-${Math.random()}`);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	};
	await Promise.all(Array.from({ length: sockets }, asker));
	return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}

if (import.meta.main)
	process.once("message", async (message) => {
		const flood = message as Flood;
		if (flood.addresses) process.send?.(await ask(flood));
		else hold(flood);
	});
