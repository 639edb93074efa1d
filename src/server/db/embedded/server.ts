import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Folders } from "./data-folder.ts";
import { allGone, clearOrphans, serversOf } from "./processes.ts";
import { type Runner, spawnProgram } from "./runner.ts";

export interface ServerPlan {
	readonly runner: Runner;
	readonly folders: Folders;
	readonly socketFolder: string;
	readonly settings: Readonly<Record<string, string>>;
	readonly log: (message: string) => void;
}

export const socketPort = "5432";

/** Long enough for any replay of the log: to cut that short would be to begin it anew for ever. In ms. */
const readyWithin = 300_000;
const childrenGoneWithin = 2_000;

/** Makes the folder of the socket, which only PostgreSQL's user may enter. */
export function makeSocketFolder({ user }: Runner, { tag }: Folders): string {
	// A socket's path may have 107 bytes, whatever the data folder's is.
	const longest = join(tmpdir(), `${tag}-123456`, `.s.PGSQL.${socketPort}`);
	const wanted = join(Buffer.byteLength(longest) <= 107 ? tmpdir() : "/tmp", tag);
	if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 });
	const stat = lstatSync(wanted);
	// Somebody else who has the name could read along.
	const isOurs = stat.isDirectory() && [process.getuid?.(), user?.uid].includes(stat.uid) && (stat.mode & 0o077) === 0;
	const folder = isOurs ? wanted : mkdtempSync(`${wanted}-`);
	if (user) chownSync(folder, user.uid, user.gid);
	return folder;
}

/** Resolves when it takes connections. @throws Error with the server's complaint when it ends before */
export async function startServer(plan: ServerPlan, aborted: AbortSignal) {
	const { runner, folders, socketFolder, settings, log } = plan;
	await clearOrphans(folders, join(socketFolder, `.s.PGSQL.${socketPort}.lock`), log);
	const socket = { listen_addresses: "", port: socketPort, unix_socket_permissions: "0700" };
	const place = { unix_socket_directories: socketFolder, cluster_name: folders.tag };
	const all = Object.entries({ ...serverSettings, ...socket, ...place, ...settings });
	const args = ["-D", folders.cluster, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
	// In a session of its own a Ctrl-C at the terminal reaches us alone, and we end it last
	const child = spawnProgram(runner, "postgres", args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
	const ended = once(child, "exit").then(([code, name]) => (name ? `by ${name}` : `with code ${code}`));
	// A failed spawn rejects `ended` too; `untilReady` reports it
	ended.catch(() => {});
	await untilReady(child, log, aborted);
	const { pid } = child;
	if (pid === undefined) throw new Error("PostgreSQL has no process");
	return {
		pid,
		ended,
		/** Closes connections, writes everything out and ends; resolves when the process is gone. */
		async stop(): Promise<void> {
			// Fast shutdown; when that takes too long the next start replays the log instead.
			for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
				if (child.exitCode !== null || child.signalCode !== null) break;
				child.kill(signal);
				await Promise.race([ended, pause(10_000, undefined, { ref: false })]);
			}
			// The children of one that was killed outlive it for a moment.
			await allGone(serversOf(folders), childrenGoneWithin);
		},
	};
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Until then the server's complaint is the error's message; from then on its news goes to the log. */
async function untilReady(child: ChildProcess, log: ServerPlan["log"], aborted: AbortSignal): Promise<void> {
	let complaint = "PostgreSQL ended while it started";
	let isReady = false;
	const ready = Promise.withResolvers<void>();
	if (child.stderr)
		readLog(child.stderr, (line, entry) => {
			if (entry && saysReady(entry)) {
				isReady = true;
				ready.resolve();
			} else if (!isReady) {
				// A full disk lets more fail after it.
				const isSaid = entry?.level === "LOG" || complaint.endsWith("No space left on device");
				if (!isSaid) complaint = entry?.message ?? line;
			} else if (entry && isNews(entry)) {
				log(`PostgreSQL ${entry.process}: ${entry.message}`);
			}
		});
	const end = () => child.kill("SIGINT");
	const overdue = setTimeout(end, readyWithin);
	aborted.addEventListener("abort", end);
	try {
		await Promise.race([ready.promise, once(child, "close")]);
		if (!isReady) throw new Error(complaint);
	} finally {
		clearTimeout(overdue);
		aborted.removeEventListener("abort", end);
	}
}

interface Entry {
	readonly process: string;
	readonly level: string;
	readonly message: string;
}

/** Reads what the server says line by line, with its parts when it is the beginning of an entry. */
export function readLog(stream: Readable, heard: (line: string, entry: Entry | undefined) => void): void {
	createInterface({ input: stream }).on("line", (line) => {
		const [, process, level, message] = /^([a-z ]+)\|([A-Z]+): {2}(.*)$/.exec(line) ?? [];
		heard(line, process && level && message ? { process, level, message } : undefined);
	});
}

/** Whether an operator wants to know. Errors of a client's statement may quote what a person typed: they are not news. */
export function isNews({ process, level, message }: Entry): boolean {
	if (level === "FATAL" || level === "PANIC") return true;
	if (level === "WARNING" || level === "ERROR") return process !== "client backend";
	return / was terminated by /.test(message);
}

function saysReady({ process, message }: Entry): boolean {
	// A standby logs "read-only". It counts as ready too: callers that need to write detect it themselves.
	return process === "postmaster" && /^database system is ready to accept (?:read-only )?connections$/.test(message);
}

/** On the command line, which outranks postgresql.conf and ALTER SYSTEM: nothing undoes what makes a request durable. */
const serverSettings: Readonly<Record<string, string>> = {
	fsync: "on",
	synchronous_commit: "on",
	full_page_writes: "on",

	// For a small server's memory, without idle processes
	shared_buffers: "32MB",
	effective_cache_size: "256MB",
	work_mem: "4MB",
	maintenance_work_mem: "32MB",
	huge_pages: "off",
	max_connections: "40",
	superuser_reserved_connections: "0",
	io_method: "sync",
	max_worker_processes: "2",
	max_parallel_workers_per_gather: "0",
	max_parallel_maintenance_workers: "0",
	max_logical_replication_workers: "0",
	autovacuum: "on",
	autovacuum_max_workers: "2",
	jit: "off",
	random_page_cost: "1.1",

	// No replicas; a short log is replayed soon after a crash
	wal_level: "minimal",
	max_wal_senders: "0",
	min_wal_size: "32MB",
	max_wal_size: "256MB",

	password_encryption: "scram-sha-256",
	timezone: "UTC",
	log_timezone: "UTC",

	// Lets the lines be told apart: each begins with the kind of process that says it.
	log_line_prefix: "%b|",
	// What people typed stays out of the log: no statements, no details
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
	log_destination: "stderr",
	logging_collector: "off",
};
