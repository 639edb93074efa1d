import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownerLogin } from "../demo/staff.ts";
import { quantile } from "./report.ts";
import { seed } from "./seed.ts";

const script = join(import.meta.dirname, "../scripts/start.js");
// As `npm start` has them.
const flags = ["--max-semi-space-size=4", "--max-old-space-size=320"];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** The site under measurement, in a process of its own on one data folder. */
export interface Site {
	readonly port: number;
	readonly origin: string;
	readonly dataDir: string;
	/** Starts it if it does not run, and waits until it can take a lead. */
	running(): Promise<ChildProcess>;
	/** Signals the whole process group, the database too, and waits for the end. */
	stop(signal?: NodeJS.Signals): Promise<void>;
	/** Whether the process ended by itself. */
	hasEnded(): boolean;
	/** Headers with the owner's session. */
	session(): Promise<{ cookie: string; origin: string }>;
	/** Sees to it that there are at least so many leads; answers how many there are. */
	seeded(least: number): Promise<number>;
	/** How often each name is in the list of leads. */
	stored(): Promise<Map<string, number>>;
}

/** `patience` in ms. */
export function siteOn(
	dataDir: string,
	port: number,
	settings: Readonly<Record<string, string>> = {},
	patience = 60_000,
): Site {
	const origin = `http://127.0.0.1:${port}`;
	let child: ChildProcess | null = null;
	const hasEnded = () => child !== null && (child.exitCode !== null || child.signalCode !== null);
	// However this process ends, the site does not outlive it.
	process.once("exit", () => {
		if (child?.pid && !hasEnded()) process.kill(-child.pid, "SIGTERM");
	});

	const site: Site = {
		port,
		origin,
		dataDir,
		hasEnded,
		async running() {
			if (child && !hasEnded()) return child;
			const env = { ADMIN_PASSWORD: ownerLogin.password, LEAD_RATE_LIMIT: "off", LOG_LEVEL: "error", ...settings };
			const started = spawn(process.execPath, [...flags, script], {
				detached: true,
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
			});
			child = started;
			const isReady = async () => {
				if (hasEnded()) throw new Error(`the site ended with ${started.exitCode}`);
				return (await statusOf(`${origin}/readyz`)) === 200;
			};
			if (!(await until(isReady, patience, 20))) throw new Error(`the site was not ready after ${patience} ms`);
			return started;
		},
		async stop(signal = "SIGTERM") {
			if (!child?.pid || hasEnded()) return;
			const ended = once(child, "exit");
			process.kill(-child.pid, signal);
			await ended;
			child = null;
		},
		async session() {
			const login = await fetch(`${origin}/api/admin/session`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ password: ownerLogin.password }),
			});
			if (!login.ok)
				throw new Error(`the login answered ${login.status}; the owner's password must be ${ownerLogin.password}`);
			const cookies = login.headers.getSetCookie().map((entry) => entry.split(";")[0]);
			return { cookie: cookies.join("; "), origin };
		},
		async seeded(least) {
			const count = async () => {
				await site.running();
				const answer = await fetch(`${origin}/api/admin/stats`, { headers: await site.session() });
				const stats: { leads: { total: number } } = await answer.json();
				return stats.leads.total;
			};
			const before = await count();
			if (before >= least) return before;
			await site.stop();
			await seed(least - before, { ...process.env, DATA_DIR: dataDir });
			return count();
		},
		async stored() {
			const headers = await site.session();
			const found = new Map<string, number>();
			let next: string | undefined = "/api/admin/leads?limit=200";
			while (next) {
				const page: Response = await fetch(origin + next, { headers });
				if (!page.ok) throw new Error(`the list answered ${page.status}`);
				for (const { name } of (await page.json()) as { name: string }[]) found.set(name, (found.get(name) ?? 0) + 1);
				next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
			}
			return found;
		},
	};
	return site;
}

/** A folder for as long as something is measured on it. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = mkdtempSync(join(tmpdir(), "sauda-bench-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
}

/** Looks until something holds; whether it did within so many ms. */
export async function until(holds: () => boolean | Promise<boolean>, within: number, every = 25): Promise<boolean> {
	for (const end = performance.now() + within; performance.now() < end; await pause(every))
		if (await holds()) return true;
	return false;
}

/** The status of an answer, read to its end; 0 for none within five seconds. */
export function statusOf(url: string, init: RequestInit = {}): Promise<number> {
	const fetching = fetch(url, { signal: AbortSignal.timeout(5000), ...init });
	return fetching.then((answer) => answer.arrayBuffer().then(() => answer.status)).catch(() => 0);
}

/** How many ms something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await work();
	return performance.now() - started;
}

/** Does something again and again until stopped, `every` ms; answers what it answered each time. */
export function repeat<Result>(every: number, check: () => Result | Promise<Result>): { stop(): Promise<Result[]> } {
	const seen: Result[] = [];
	let isOver = false;
	const looking = (async () => {
		for (; !isOver; await pause(every)) seen.push(await check());
	})();
	return {
		async stop() {
			isOver = true;
			await looking;
			return seen;
		},
	};
}

/** Watches whether an address goes on being answered. */
export function watch(url: string, every = 50) {
	const looks = repeat(every, async () => {
		let status = 0;
		const took = await timed(async () => {
			status = await statusOf(url);
		});
		return { status, took };
	});
	return {
		async stop() {
			const seen = await looks.stop();
			const times = seen.map(({ took }) => took);
			const bad = seen.filter(({ status }) => status !== 200).length;
			return {
				looks: seen.length,
				bad,
				slowest: Math.round(Math.max(...times)),
				p99: Math.round(quantile(times, 0.99)),
			};
		},
	};
}

/** Sends one request; `reference` is `null` unless the server said that it is stored. `from`: as a proxy names it. */
export async function send(port: number, name: string, from = "127.0.0.1") {
	const headers = { "content-type": "application/json", "x-forwarded-for": from };
	const whatsapp = `0300${String(name.length * 7919).padStart(7, "0")}`;
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
			method: "POST",
			headers: { ...headers, "idempotency-key": name.replaceAll(" ", "-") },
			body: JSON.stringify({ type: "USDT_TRADE", name, whatsapp, payload: { side: "sell", amount: 100 } }),
			signal: AbortSignal.timeout(5000),
		});
		const { reference }: { reference?: string } = await answer.json();
		return { status: answer.status, reference: answer.status === 201 ? (reference ?? null) : null };
	} catch {
		return { status: 0, reference: null };
	}
}

/** Sends until a request is stored; answers how long that took, in ms. Gives up after a minute. */
export function untilStored(port: number, name: string): Promise<number> {
	return timed(() => until(async () => (await send(port, name)).reference !== null, 60_000));
}

/** Clients that send requests with keys, each until it is told that its request is stored. */
export interface Senders {
	/** References by name, of what was answered 201. */
	readonly acknowledged: ReadonlyMap<string, string>;
	/** How often each status was answered; 0 for no answer at all. */
	readonly statuses: ReadonlyMap<number, number>;
	/** Ends them and compares what was acknowledged with what is stored. */
	account(site: Site): Promise<{ found: Record<string, number>; faults: (string | false)[] }>;
}

export function sendTo(port: number, clients: number): Senders {
	const acknowledged = new Map<string, string>();
	const statuses = new Map<number, number>();
	let isOver = false;
	let contradictions = 0;
	const isTaken = async (name: string) => {
		const { status, reference } = await send(port, name);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (reference === null) return false;
		if ((acknowledged.get(name) ?? reference) !== reference) contradictions++;
		acknowledged.set(name, reference);
		return true;
	};
	const working = Array.from({ length: clients }, async (_, client) => {
		for (let count = 0; !isOver; count++)
			while (!(await isTaken(`sender ${client}-${count}`)) && !isOver) await pause(25);
	});
	return {
		acknowledged,
		statuses,
		async account(site) {
			isOver = true;
			await Promise.all(working);
			const stored = await site.stored();
			const lost = [...acknowledged.keys()].filter((name) => !stored.has(name)).length;
			const doubled = [...stored.values()].filter((times) => times > 1).length;
			return {
				found: { acknowledged: acknowledged.size, lost, doubled },
				faults: [
					acknowledged.size === 0 && "nothing was acknowledged",
					lost > 0 && `${lost} lost`,
					doubled > 0 && `${doubled} doubled`,
					contradictions > 0 && `${contradictions} answered differently the second time`,
				],
			};
		},
	};
}

/** Opens a page as a browser does that has no connection yet; whether it was answered 200 within five seconds. */
export function probe(port: number, path: string, from = "127.0.0.1"): Promise<boolean> {
	return new Promise((resolve) => {
		const headers = { "x-forwarded-for": from };
		const sent = request({ host: "127.0.0.1", port, path, headers, agent: false, timeout: 5000 }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode === 200));
		});
		sent.on("timeout", () => sent.destroy()).on("error", () => resolve(false));
		sent.end();
	});
}

/** Four visitors with connections of their own, for some seconds: pages, and now and then a request. */
export async function visit(port: number, seconds: number, pages: readonly string[]) {
	const times: number[] = [];
	let failed = 0;
	let count = 0;
	const end = performance.now() + seconds * 1000;
	const visitor = async () => {
		for (; performance.now() < end; await pause(40)) {
			const page = pages[count % pages.length] ?? "/";
			// Each is a visitor of their own where the server trusts a proxy.
			const from = `203.0.113.${++count % 250}`;
			const sends = count % 5 === 1;
			let isGood = false;
			const ask = async () => {
				isGood = sends ? (await send(port, `visitor ${count}`, from)).status === 201 : await probe(port, page, from);
			};
			times.push(await timed(ask));
			if (!isGood) failed++;
		}
	};
	await Promise.all([visitor(), visitor(), visitor(), visitor()]);
	return { p95: Math.round(quantile(times, 0.95)), failed, visits: times.length };
}
