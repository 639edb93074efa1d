import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

const groups = new Set<number>();

/** Starts a program in a process group of its own, as a terminal does; `killGroups` ends it, whatever became of the test. */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
	const child = spawn(command, args, { ...options, detached: true });
	if (child.pid === undefined) throw new Error(`${command} was not started`);
	groups.add(child.pid);
	return child;
}

/** Kills every program started so far, with all that they started: in `afterEach` or `afterAll`. */
export function killGroups(): void {
	for (const group of groups) {
		try {
			process.kill(-group, "SIGKILL");
		} catch {
			// Nobody of it is left.
		}
	}
	groups.clear();
}

process.once("exit", killGroups);
