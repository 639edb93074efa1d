// Loaded into the server before its own code (node --import): how late its event loop is, told in a file at SIGUSR2.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const every = 10;
let late: number[] = [];
let own: number[] = [];
let wallBefore = performance.now();
let cpuBefore = cpu();

// The CPU time of the thread separates delays by our own code from those by other programs on the processor.
function cpu(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
}

function tick(): void {
	const [wall, worked] = [performance.now(), cpu()];
	late.push(Math.max(0, wall - wallBefore - every));
	own.push(worked - cpuBefore);
	[wallBefore, cpuBefore] = [wall, worked];
	setTimeout(tick, every).unref();
}

export interface LoopReport {
	readonly late: readonly number[];
	readonly own: readonly number[];
}

const folder = process.env.LOOP_PROBE;
if (folder) {
	setTimeout(tick, every).unref();
	process.on("SIGUSR2", () => {
		const report: LoopReport = { late, own };
		[late, own] = [[], []];
		writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(report));
	});
}
