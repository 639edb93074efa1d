import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { familyOf } from "../../processes.ts";
import { type ClusterPorts, clusterUser, superuser, writeSettings } from "./patroni.ts";

/** One PostgreSQL and the Patroni that watches it. */
export interface ClusterNode {
	readonly name: string;
	start(): void;
	/** Ends both at once, as a machine that loses its power. */
	kill(): Promise<void>;
	freeze(): void;
	thaw(): void;
}

/** Three nodes in strict synchronous mode behind HAProxy, which leads to the primary. */
export interface Cluster {
	readonly nodes: readonly ClusterNode[];
	/** Of the program's database, by HAProxy. */
	readonly url: string;
	/** The address of every node, past HAProxy. */
	readonly hosts: string;
	primary(): Promise<ClusterNode>;
	switchOver(): Promise<void>;
	/** Asks the primary as its superuser. */
	ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
	/** Waits until both standbys stream, one of them synchronously. */
	untilWhole(): Promise<void>;
	close(): Promise<void>;
}

/** ms */
const patience = 90_000;

export async function openCluster(ports: ClusterPorts): Promise<Cluster> {
	const folder = mkdtempSync(join(tmpdir(), "sauda-cluster-"));
	const settings = writeSettings(folder, ports);
	const user = clusterUser();
	// With the end of this process, however it ends, theirs comes too.
	const run = (command: readonly string[]): ChildProcess =>
		spawn("setpriv", ["--pdeathsig", "KILL", "--", ...command], {
			cwd: folder,
			stdio: "ignore",
			env: { PATH: process.env.PATH },
			...user,
		});
	const balancers = [run(settings.etcd), run(settings.haproxy)];
	const nodes = settings.nodes.map(({ data, command }, index) => nodeOf(`node${index}`, data, () => run(command)));
	const restUrl = `http://127.0.0.1:${ports.rest[0]}`;
	const addressOf = (host: string, database: string) =>
		`postgres://${superuser.name}:${superuser.password}@${host}/${database}?sslmode=disable`;
	const proxied = `127.0.0.1:${ports.haproxy}`;

	const cluster: Cluster = {
		nodes,
		url: addressOf(proxied, "sauda"),
		hosts: addressOf(ports.postgres.map((port) => `127.0.0.1:${port}`).join(","), "sauda"),
		async primary() {
			const isPrimary = async (port: number) =>
				(await fetch(`http://127.0.0.1:${port}/primary`, { signal: AbortSignal.timeout(2000) })).ok;
			return until("there is a primary", async () => {
				for (const [index, port] of ports.rest.entries())
					if (await isPrimary(port).catch(() => false)) return nodes[index];
				return undefined;
			});
		},
		async switchOver() {
			const { name } = await cluster.primary();
			const answer = await fetch(`${restUrl}/switchover`, { method: "POST", body: JSON.stringify({ leader: name }) });
			if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`);
		},
		async ask(text) {
			return askAt(addressOf(proxied, "postgres"), text);
		},
		async untilWhole() {
			await until("both standbys stream", async () => {
				const states = await cluster
					.ask<{ sync: string }>("SELECT sync_state AS sync FROM pg_stat_replication WHERE state = 'streaming'")
					.catch(() => []);
				return states.length === 2 && states.some(({ sync }) => sync === "sync") ? true : undefined;
			});
		},
		async close() {
			process.off("exit", killAll);
			for (const node of nodes) await node.kill();
			killAll();
			rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
		},
	};
	const killAll = () => {
		for (const { data } of settings.nodes) killFamily(postmasterOf(data));
		for (const child of balancers) killFamily(pidOf(child));
	};
	process.on("exit", killAll);
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

	try {
		nodes[0]?.start();
		await cluster.primary();
		for (const node of nodes.slice(1)) node.start();
		await cluster.untilWhole();
		await cluster.ask("CREATE DATABASE sauda");
		return cluster;
	} catch (error) {
		await cluster.close();
		throw error;
	}
}

function nodeOf(name: string, data: string, run: () => ChildProcess): ClusterNode {
	let watcher: ChildProcess | null = null;
	const all = () => [...familyOf(pidOf(watcher)), ...familyOf(postmasterOf(data))];
	const tell = (signal: NodeJS.Signals) => {
		for (const pid of all()) signalTo(pid, signal);
	};
	return {
		name,
		start() {
			watcher = run();
		},
		async kill() {
			const ended = watcher && pidOf(watcher) > 0 ? once(watcher, "exit") : null;
			tell("SIGKILL");
			await ended;
			watcher = null;
		},
		freeze: () => tell("SIGSTOP"),
		thaw: () => tell("SIGCONT"),
	};
}

/** 0 where it has ended: its number may be another process's by now. */
function pidOf(child: ChildProcess | null): number {
	return child && child.exitCode === null && child.signalCode === null ? (child.pid ?? 0) : 0;
}

function killFamily(root: number): void {
	for (const pid of familyOf(root)) signalTo(pid, "SIGKILL");
}

/** 0 where none runs. */
function postmasterOf(data: string): number {
	try {
		const pid = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
		// The file outlives a server that was killed, and its number may be another process's by now.
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(data) ? pid : 0;
	} catch {
		return 0;
	}
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
	try {
		process.kill(pid, signal);
	} catch {
		// It has ended by itself.
	}
}

async function askAt<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 20_000 });
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query<Row>(text)).rows;
	} finally {
		client.end().catch(() => undefined);
	}
}

async function until<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
	const deadline = performance.now() + patience;
	let last: unknown;
	while (performance.now() < deadline) {
		const found = await look().catch((error: unknown) => {
			last = error;
			return undefined;
		});
		if (found !== undefined) return found;
		await pause(250);
	}
	throw new Error(`waited ${patience / 1000} s in vain until ${what}`, { cause: last });
}
