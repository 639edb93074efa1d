import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Folders } from "./data-folder.ts";

/** Whether a process with this id exists and has not merely been left unreaped. */
export function isAlive(pid: number): boolean {
	const stat = read(`/proc/${pid}/stat`);
	// The state follows the name, which may itself hold spaces and brackets.
	return stat !== "" && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
}

export function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
	}
}

/** PostgreSQL processes that work on this cluster: the postmaster, and children, which outlive it for a moment. */
export function serversOf({ tag }: Folders) {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll("\0", " ") }))
		.filter(({ pid, command }) => isPostgres.test(command) && command.includes(tag) && isAlive(pid))
		.map(({ pid, command }) => ({ pid, isPostmaster: !command.startsWith("postgres: ") }));
}

/** A postmaster shows how it was called, its children show a title; both hold the tag. */
const isPostgres = /^postgres: |\/postgres -/;

/** Waits until none of the processes is alive; false when the time (ms) ran out before. */
export async function allGone(processes: ReturnType<typeof serversOf>, within: number): Promise<boolean> {
	const deadline = performance.now() + within;
	while (processes.some(({ pid }) => isAlive(pid))) {
		if (performance.now() > deadline) return false;
		await pause(10);
	}
	return true;
}

/** Ends what a killed Sauda left running on this cluster. Needs the lock: with it, a server found here is nobody's. */
export async function clearOrphans(folders: Folders, socketFile: string, log: (message: string) => void) {
	const orphans = serversOf(folders);
	if (orphans[0]) log(`PostgreSQL (process ${orphans[0].pid}) was left running on ${folders.cluster}: stopping it`);
	for (const { pid } of orphans.filter(({ isPostmaster }) => isPostmaster)) signal(pid, "SIGINT");
	// Fast shutdown, then immediate, then none: what was committed survives each of them.
	if (!(await allGone(orphans, 2000)) && !(await endBy("SIGQUIT", 500)) && !(await endBy("SIGKILL", 1000)))
		throw new Error(`process ${serversOf(folders)[0]?.pid} still runs on ${folders.cluster}`);
	for (const file of [join(folders.cluster, "postmaster.pid"), socketFile]) forgetTakenPid(folders, file);

	function endBy(name: NodeJS.Signals, within: number): Promise<boolean> {
		const left = serversOf(folders);
		for (const { pid } of left) signal(pid, name);
		return allGone(left, within);
	}
}

/** PostgreSQL refuses to start while the id in its pid file is taken, as in containers by a stranger or a zombie. */
function forgetTakenPid({ cluster }: Folders, file: string): void {
	const pid = Number.parseInt(read(file), 10);
	if (!pid || read(`/proc/${pid}/stat`) === "") return;
	if (!isAlive(pid) || ![cluster, ""].includes(workingFolder(pid))) rmSync(file, { force: true });
}

/** Empty where we may not read it. */
function workingFolder(pid: number): string {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return "";
	}
}

function read(path: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
