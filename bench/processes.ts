import { readdirSync, readFileSync } from "node:fs";

/** A process and all that it started, directly or not, itself first. */
export function familyOf(root: number): number[] {
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
