import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { until } from "../harness.ts";
import { familyOf } from "../processes.ts";
import { signal } from "./crashes.ts";

const binaries = "/usr/lib/postgresql/15/bin";
const secret = "loopback-only";

/** The packages of Debian's that are not there, of those that a cluster needs. */
export function missingPackages(): string[] {
	const programs = {
		patroni: "patroni",
		etcd: "etcd-server",
		haproxy: "haproxy",
		[`${binaries}/postgres`]: "postgresql-15",
	};
	const isMissing = ([program]: [string, string]) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0;
	return Object.entries(programs)
		.filter(isMissing)
		.map(([, name]) => name);
}

/** Whether the Patroni of this machine keeps what was acknowledged when a frozen primary comes back: 3.0.3 and later. */
export function keepsFrozen(): boolean {
	const said = execFileSync("patroni", ["--version"], { encoding: "utf8" });
	const [major = 0, minor = 0, patch = 0] = (/[\d.]+/.exec(said)?.[0] ?? "0").split(".").map(Number);
	return major * 1e6 + minor * 1e3 + patch >= 3_000_003;
}

/** Three nodes in strict synchronous mode behind HAProxy, which leads to the primary; ten ports from a first one on. */
export async function openCluster(folder: string, first: number) {
	const user = rootsUser();
	const own = (path: string) => {
		if (user) chownSync(path, user.uid, user.gid);
		return path;
	};
	const write = (name: string, content: string) => {
		writeFileSync(join(folder, name), content);
		return own(join(folder, name));
	};
	own(folder);
	for (const name of ["sockets", "etcd"]) {
		mkdirSync(join(folder, name), { mode: 0o700 });
		own(join(folder, name));
	}
	// With the end of this process, however it ends, theirs comes too.
	const run = (command: readonly string[]) =>
		spawn("setpriv", ["--pdeathsig", "KILL", "--", ...command], {
			cwd: folder,
			stdio: "ignore",
			env: { PATH: process.env.PATH },
			...user,
		});
	const [peer, client, proxy] = [
		`http://127.0.0.1:${first + 1}`,
		`http://127.0.0.1:${first}`,
		`127.0.0.1:${first + 2}`,
	];
	const address = (hosts: string, database: string) =>
		`postgres://postgres:${secret}@${hosts}/${database}?sslmode=disable`;
	const etcd = [
		...["etcd", "--name", "only", "--data-dir", join(folder, "etcd"), "--log-level", "error"],
		...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `only=${peer}`],
		...["--listen-client-urls", client, "--advertise-client-urls", client],
	];
	const others = [run(etcd), run(["haproxy", "-db", "-f", write("haproxy.cfg", proxySettings(first))])];
	const nodes = [0, 1, 2].map((index) => {
		const command = ["patroni", write(`node${index}.yml`, JSON.stringify(nodeSettings(folder, first, index)))];
		let watcher: ReturnType<typeof run> | null = null;
		const all = () => [...familyOf(watcher?.pid ?? 0), ...familyOf(postmasterOf(join(folder, `node${index}`)))];
		return {
			index,
			start() {
				watcher = run(command);
			},
			/** Ends PostgreSQL and Patroni at once, as a machine that loses its power. */
			async kill() {
				if (!watcher) return;
				const ended = once(watcher, "exit");
				signal(all(), "SIGKILL");
				await ended;
				watcher = null;
			},
			signal: (name: NodeJS.Signals) => signal(all(), name),
		};
	});
	const primary = async () => {
		for (const node of nodes) {
			const asked = fetch(`http://127.0.0.1:${first + 3 + node.index}/primary`, { signal: AbortSignal.timeout(2000) });
			if (await asked.then(({ ok }) => ok).catch(() => false)) return node;
		}
		throw new Error("there is no primary");
	};
	const cluster = {
		nodes,
		primary,
		/** Of the program's database, by HAProxy; and of every node, past it. */
		url: address(proxy, "sauda"),
		hosts: address([6, 7, 8].map((more) => `127.0.0.1:${first + more}`).join(","), "sauda"),
		async switchOver() {
			const body = JSON.stringify({ leader: `node${(await primary()).index}` });
			const answer = await fetch(`http://127.0.0.1:${first + 3}/switchover`, { method: "POST", body });
			if (!answer.ok) throw new Error(`the switchover was answered ${answer.status}: ${await answer.text()}`);
		},
		/** Asks the primary as its superuser. */
		async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
			const connectionString = address(proxy, "postgres");
			const asker = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 20_000 });
			asker.on("error", () => undefined);
			await asker.connect();
			try {
				return (await asker.query<Row>(text)).rows;
			} finally {
				asker.end().catch(() => undefined);
			}
		},
		/** Waits until both standbys stream, one of them synchronously. */
		async untilWhole() {
			const text = "SELECT sync_state AS sync FROM pg_stat_replication WHERE state = 'streaming'";
			const isWhole = async () => {
				const states = await cluster.ask<{ sync: string }>(text).catch(() => []);
				return states.length === 2 && states.some(({ sync }) => sync === "sync");
			};
			if (!(await until(isWhole, 90_000, 250))) throw new Error("the standbys do not stream");
		},
		async close() {
			for (const node of nodes) await node.kill();
			for (const other of others) signal(familyOf(other.pid ?? 0), "SIGKILL");
		},
	};
	nodes[0]?.start();
	await until(() => primary().then(Boolean, () => false), 90_000, 250);
	for (const node of nodes.slice(1)) node.start();
	await cluster.untilWhole();
	await cluster.ask("CREATE DATABASE sauda");
	return cluster;
}

/** PostgreSQL refuses root, so root runs the cluster as this user; anybody else as themselves. */
function rootsUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: idOf("-u"), gid: idOf("-g") };
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

// JSON is YAML too. The times are the shortest that Patroni takes, as docs/operating.md has them.
function nodeSettings(folder: string, first: number, index: number) {
	const role = (username: string) => ({ username, password: secret });
	const [rest, postgres] = [`127.0.0.1:${first + 3 + index}`, `127.0.0.1:${first + 6 + index}`];
	const synchronous = { synchronous_mode: true, synchronous_mode_strict: true, maximum_lag_on_failover: 1_048_576 };
	const parameters = { max_connections: 100, wal_keep_size: "256MB" };
	return {
		scope: "sauda",
		name: `node${index}`,
		log: { level: "ERROR", dir: folder, file_num: 1 },
		restapi: { listen: rest, connect_address: rest },
		etcd3: { hosts: `127.0.0.1:${first}` },
		bootstrap: {
			dcs: { ttl: 10, loop_wait: 1, retry_timeout: 3, ...synchronous, postgresql: { use_pg_rewind: true, parameters } },
			initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
		},
		postgresql: {
			listen: postgres,
			connect_address: postgres,
			data_dir: join(folder, `node${index}`),
			bin_dir: binaries,
			basebackup: [{ checkpoint: "fast" }],
			pgpass: join(folder, `pgpass${index}`),
			authentication: { superuser: role("postgres"), replication: role("replicator"), rewind: role("rewinder") },
			parameters: {
				unix_socket_directories: join(folder, "sockets"),
				logging_collector: "off",
				log_min_messages: "fatal",
			},
			pg_hba: [
				"local all all trust",
				"host all all 127.0.0.1/32 scram-sha-256",
				"host replication replicator 127.0.0.1/32 scram-sha-256",
			],
		},
	};
}

function proxySettings(first: number): string {
	const servers = [0, 1, 2].map(
		(node) => `	server node${node} 127.0.0.1:${first + 6 + node} check port ${first + 3 + node}`,
	);
	return `global
	maxconn 1000
defaults
	mode tcp
	timeout connect 2s
	timeout check 1s
	timeout client 1h
	timeout server 1h
listen primary
	bind 127.0.0.1:${first + 2}
	option httpchk OPTIONS /primary
	http-check expect status 200
	default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}
