import { readdirSync, readFileSync } from "node:fs";

/** A process and all that it started, directly or not, itself first. Of none (0) there is nobody. */
export function familyOf(root: number): number[] {
	// In a container the family of 0, or of 1, is everybody on the machine.
	if (!(root > 1)) return [];
	const parents = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((name) => ({ pid: Number(name), parent: parentOf(name) }));
	const family = [root];
	for (const member of family) family.push(...parents.filter(({ parent }) => parent === member).map(({ pid }) => pid));
	return family;
}

function parentOf(pid: string): number {
	try {
		return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
	} catch {
		return 0;
	}
}

/** The processor time that all threads of a process have used so far, in µs. */
export function microsOf(pid: number): number {
	const threads = readdirSync(`/proc/${pid}/task`);
	const nanos = threads.map((thread) => {
		const schedule = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8");
		return Number(schedule.split(" ")[0]);
	});
	return nanos.reduce((sum, each) => sum + each, 0) / 1000;
}

/** The memory of processes, in MB, each shared page counted by its share; 0 of one that has gone. */
export function pssOf(pids: readonly number[]): number {
	return pids.reduce((sum, pid) => sum + kilobytesOf(pid) / 1024, 0);
}

function kilobytesOf(pid: number): number {
	try {
		const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
	} catch {
		return 0;
	}
}
