import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint } from "../endpoint.ts";
import type { Folders } from "../files/folders.ts";
import { asArguments, serverSettings } from "../settings.ts";
import { allGone } from "./process.ts";
import { type Runner, spawnProgram } from "./runner.ts";
import { isNews, logPrefix, readLog, saysReady } from "./server-log.ts";
import { serversOf } from "./servers.ts";

/** What is the same at every start of one database's server. */
export interface ServerPlan {
	readonly runner: Runner;
	readonly folders: Folders;
	readonly endpoint: Endpoint;
	readonly settings: Readonly<Record<string, string>>;
	readonly log: (message: string) => void;
}

/** One life of a PostgreSQL server. */
export interface Server {
	readonly pid: number;
	/** Resolves with the manner of its end. */
	readonly ended: Promise<string>;
	/** Closes connections, writes everything out and ends; resolves when the process is gone. */
	stop(): Promise<void>;
}

/** Long enough for any replay of the log: to cut that short would be to begin it anew for ever. */
const readyWithin = 300_000;

/** In milliseconds. */
const childrenGoneWithin = 2_000;

/**
 * Starts the server; resolves when it takes connections.
 * @throws Error with the server's complaint when it ends before, as it does when the signal aborts
 */
export async function startServer(plan: ServerPlan, aborted: AbortSignal): Promise<Server> {
	const { runner, folders } = plan;
	// In a session of its own a Ctrl-C at the terminal reaches us alone, and we end it last
	const child = spawnProgram(runner, "postgres", callOf(plan), { stdio: ["ignore", "ignore", "pipe"], detached: true });
	const ended = once(child, "exit").then(([code, name]) => (name ? `by ${name}` : `with code ${code}`));
	// A failed spawn rejects `ended` too; `untilReady` reports it
	ended.catch(() => {});
	await untilReady(child, plan, aborted);
	const { pid } = child;
	if (pid === undefined) throw new Error("PostgreSQL has no process");
	return { pid, ended, stop: () => stopServer(child, ended, folders) };
}

function callOf({ folders, endpoint, settings }: ServerPlan): string[] {
	const all = { ...serverSettings, ...logPrefix, ...settings, ...endpoint.settings, cluster_name: folders.tag };
	return ["-D", folders.cluster, ...asArguments(all)];
}

/** Until then the server's complaint is the error's message; from then on its news goes to the log. */
async function untilReady(child: ChildProcess, { log }: ServerPlan, aborted: AbortSignal): Promise<void> {
	let complaint = "PostgreSQL ended while it started";
	let isReady = false;
	const ready = Promise.withResolvers<void>();
	if (child.stderr) {
		readLog(child.stderr, (line, entry) => {
			if (entry && saysReady(entry)) {
				isReady = true;
				ready.resolve();
			} else if (!isReady) {
				complaint = entry?.level === "LOG" ? complaint : (entry?.message ?? line);
			} else if (entry && isNews(entry)) {
				log(`PostgreSQL ${entry.process}: ${entry.message}`);
			}
		});
	}
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

/** Ends the server, and waits for the children of one that was killed: they outlive it for a moment. */
async function stopServer(child: ChildProcess, ended: Promise<string>, folders: Folders): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) await shutDown(child, ended);
	await allGone(
		serversOf(folders).map(({ pid }) => pid),
		childrenGoneWithin,
	);
}

/** Fast shutdown; when that takes too long the next start replays the log instead. */
async function shutDown(child: ChildProcess, ended: Promise<string>): Promise<void> {
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
		child.kill(signal);
		if (await Promise.race([ended.then(() => true), pause(10_000, false, { ref: false })])) return;
	}
}
