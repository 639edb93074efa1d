import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Folders } from "./folders.ts";
import { allGone, exists, isStranger, type ServerProcess, serversOf, signal } from "./processes.ts";
import type { ServerPlan } from "./server.ts";

/**
 * Ends what a killed Sauda left running on this cluster, so that a new server can start. Needs the lock: with it, a
 * server found here is nobody's any more.
 */
export async function clearOrphans(plan: ServerPlan): Promise<void> {
	const { folders, endpoint, log } = plan;
	const orphans = serversOf(folders);
	if (orphans.length > 0) {
		log(`PostgreSQL (process ${orphans[0]?.pid}) was left running on ${folders.cluster}: stopping it`);
		await end(orphans, folders);
	}
	forgetTakenPid(folders, pidFileOf(folders));
	if (endpoint.pidFile) forgetTakenPid(folders, endpoint.pidFile);
}

/** Fast shutdown, then immediate, then none: what was committed survives each of them. */
async function end(orphans: ServerProcess[], folders: Folders): Promise<void> {
	for (const postmaster of orphans.filter((each) => each.isPostmaster)) signal(postmaster.pid, "SIGINT");
	if (await gone(orphans, 2000)) return;
	for (const { pid } of serversOf(folders)) signal(pid, "SIGQUIT");
	if (await gone(serversOf(folders), 500)) return;
	for (const { pid } of serversOf(folders)) signal(pid, "SIGKILL");
	const last = serversOf(folders);
	if (!(await gone(last, 1000))) throw new Error(`process ${last[0]?.pid} still runs on ${folders.cluster}`);
}

function gone(processes: ServerProcess[], within: number): Promise<boolean> {
	return allGone(
		processes.map(({ pid }) => pid),
		within,
	);
}

/**
 * PostgreSQL refuses to start while the id in one of its pid files is taken, be it by a stranger or by a dead process that
 * nobody reaps; both are common in containers. The file goes only then: else it guards against a server we did not see.
 */
function forgetTakenPid(folders: Folders, file: string): void {
	const pid = firstNumber(file);
	if (pid !== undefined && exists(pid) && isStranger(folders, pid)) rmSync(file, { force: true });
}

function firstNumber(file: string): number | undefined {
	try {
		return Number.parseInt(readFileSync(file, "utf8"), 10) || undefined;
	} catch {
		return undefined;
	}
}

function pidFileOf({ cluster }: Folders): string {
	return join(cluster, "postmaster.pid");
}
