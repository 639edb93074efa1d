import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Folders } from "./folders.ts";

/** Whether a process with this id exists and has not merely been left unreaped. */
export function isAlive(pid: number): boolean {
	return exists(pid) && !isZombie(pid);
}

/** Whether the id is taken, if only by a dead process which nobody has reaped. */
export function exists(pid: number): boolean {
	// To kill(2) these mean whole groups of processes
	if (pid <= 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it lives, but belongs to somebody else
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

/** Sends a signal; a process that has gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}

/** Waits until none of them is alive; false when the time (milliseconds) ran out before. */
export async function allGone(pids: readonly number[], within: number): Promise<boolean> {
	const deadline = performance.now() + within;
	while (pids.some(isAlive)) {
		if (performance.now() > deadline) return false;
		await pause(10);
	}
	return true;
}

function isZombie(pid: number): boolean {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The state follows the name, which may itself hold spaces and brackets.
		return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
	} catch {
		return false;
	}
}

/** A running PostgreSQL process: the postmaster or one of its children, which outlive it for a moment when it is killed. */
export interface ServerProcess {
	readonly pid: number;
	readonly isPostmaster: boolean;
}

/** Every PostgreSQL process that works on this cluster now. */
export function serversOf(folders: Folders): ServerProcess[] {
	return commands()
		.filter(({ pid, command }) => isPostgres(command) && worksOn(folders, pid, command) && isAlive(pid))
		.map(({ pid, command }) => ({ pid, isPostmaster: !command.startsWith("postgres: ") }));
}

/** Whether the process is certainly no PostgreSQL of this cluster, or none any more. */
export function isStranger(folders: Folders, pid: number): boolean {
	const command = commands().find((each) => each.pid === pid)?.command;
	if (command === undefined || !isPostgres(command)) return true;
	return !worksOn(folders, pid, command) && workingFolder(pid) !== undefined;
}

/** A postmaster shows how it was called, its children show a title. */
function isPostgres(command: string): boolean {
	return command.startsWith("postgres: ") || /\/postgres -/.test(command);
}

/** Title and call hold our tag; the working folder, where we may read it, also knows a cluster that was moved. */
function worksOn({ tag, cluster }: Folders, pid: number, command: string): boolean {
	return command.includes(tag) || workingFolder(pid) === cluster;
}

function workingFolder(pid: number): string | undefined {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return undefined;
	}
}

function commands(): { pid: number; command: string }[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((name) => ({ pid: Number(name), command: commandOf(name) }));
}

function commandOf(pid: string): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
	} catch {
		return "";
	}
}
