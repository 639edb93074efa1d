import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the parts of a cluster listen, all on 127.0.0.1. */
export interface ClusterPorts {
	readonly etcd: number;
	readonly etcdPeer: number;
	readonly haproxy: number;
	readonly rest: readonly number[];
	readonly postgres: readonly number[];
}

/** Ten ports from a first one on. */
export function portsFrom(first: number): ClusterPorts {
	return {
		etcd: first,
		etcdPeer: first + 1,
		haproxy: first + 2,
		rest: [3, 4, 5].map((more) => first + more),
		postgres: [6, 7, 8].map((more) => first + more),
	};
}

export const superuser = { name: "postgres", password: "loopback-only" } as const;
const binaries = "/usr/lib/postgresql/15/bin";

/** The packages that are not there, of those that a cluster needs. */
export function missingPackages(): string[] {
	const programs = {
		patroni: "patroni",
		etcd: "etcd-server",
		haproxy: "haproxy",
		[`${binaries}/postgres`]: "postgresql-15",
	};
	return Object.entries(programs)
		.filter(([program]) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0)
		.map(([, name]) => name);
}

/** As `[3, 0, 2]`. */
export function patroniVersion(): number[] {
	const said = execFileSync("patroni", ["--version"], { encoding: "utf8" });
	return (/[\d.]+/.exec(said)?.[0] ?? "0").split(".").map(Number);
}

/** PostgreSQL refuses root, so root runs the cluster as this user; anybody else as themselves. */
export function clusterUser(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Writes the settings of all parts into a folder; answers the command of each. */
export function writeSettings(folder: string, ports: ClusterPorts) {
	const user = clusterUser();
	const own = (path: string) => {
		if (user) chownSync(path, user.uid, user.gid);
		return path;
	};
	const makeFolder = (name: string) => {
		mkdirSync(join(folder, name), { mode: 0o700 });
		return own(join(folder, name));
	};
	const write = (name: string, content: string) => {
		writeFileSync(join(folder, name), content);
		return own(join(folder, name));
	};
	own(folder);
	const sockets = makeFolder("sockets");
	const { etcd, etcdPeer, haproxy, rest, postgres } = ports;
	const peer = `http://127.0.0.1:${etcdPeer}`;
	const client = `http://127.0.0.1:${etcd}`;
	return {
		etcd: [
			"etcd",
			...["--name", "only", "--data-dir", makeFolder("etcd"), "--log-level", "error"],
			...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `only=${peer}`],
			...["--listen-client-urls", client, "--advertise-client-urls", client],
		],
		haproxy: ["haproxy", "-db", "-f", write("haproxy.cfg", haproxySettings(haproxy, rest, postgres))],
		nodes: rest.map((port, index) => {
			const data = join(folder, `node${index}`);
			const at = { index, rest: port, postgres: postgres[index] ?? 0, etcd, data, sockets, folder };
			return { data, command: ["patroni", write(`node${index}.yml`, JSON.stringify(nodeSettings(at)))] };
		}),
	};
}

interface NodePlace {
	readonly index: number;
	readonly rest: number;
	readonly postgres: number;
	readonly etcd: number;
	readonly data: string;
	readonly sockets: string;
	readonly folder: string;
}

// JSON is YAML too. The times are the shortest that Patroni takes, as docs/operating.md has them.
function nodeSettings({ index, rest, postgres, etcd, data, sockets, folder }: NodePlace) {
	const role = (username: string) => ({ username, password: superuser.password });
	return {
		scope: "sauda",
		name: `node${index}`,
		log: { level: "ERROR", dir: folder, file_num: 1 },
		restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
		etcd3: { hosts: `127.0.0.1:${etcd}` },
		bootstrap: {
			dcs: {
				ttl: 10,
				loop_wait: 1,
				retry_timeout: 3,
				maximum_lag_on_failover: 1_048_576,
				synchronous_mode: true,
				synchronous_mode_strict: true,
				postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: "256MB" } },
			},
			initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
		},
		postgresql: {
			listen: `127.0.0.1:${postgres}`,
			connect_address: `127.0.0.1:${postgres}`,
			data_dir: data,
			bin_dir: binaries,
			basebackup: [{ checkpoint: "fast" }],
			pgpass: join(folder, `pgpass${index}`),
			authentication: {
				superuser: role(superuser.name),
				replication: role("replicator"),
				rewind: role("rewinder"),
			},
			parameters: { unix_socket_directories: sockets, logging_collector: "off", log_min_messages: "fatal" },
			pg_hba: [
				"local all all trust",
				"host all all 127.0.0.1/32 scram-sha-256",
				"host replication replicator 127.0.0.1/32 scram-sha-256",
			],
		},
	};
}

function haproxySettings(port: number, rest: readonly number[], postgres: readonly number[]): string {
	const servers = rest.map((check, index) => `	server node${index} 127.0.0.1:${postgres[index]} check port ${check}`);
	return `global
	maxconn 1000
defaults
	mode tcp
	timeout connect 2s
	timeout check 1s
	timeout client 1h
	timeout server 1h
listen primary
	bind 127.0.0.1:${port}
	option httpchk OPTIONS /primary
	http-check expect status 200
	default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}
