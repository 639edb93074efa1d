import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Folders } from "../files/folders.ts";
import { isAlive } from "./process.ts";

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
