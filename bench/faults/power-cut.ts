import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf } from "../processes.ts";
import { accountOf, finish } from "./support/outcome.ts";
import { sendTo } from "./support/senders.ts";
import { type RunningServer, signalGroup, startServer, storedLeads } from "./support/server.ts";

// Copies the data folder at one instant under load and starts from the copy, as after a power cut: everything is frozen
// while it is copied. What a disk says it has written but has not is beyond this. Usage: node bench/faults/power-cut.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 5);
const clients = Number(process.argv[3] ?? 16);
const port = Number(process.env.PORT ?? 3960);

const total = { acknowledged: 0, lost: 0, doubled: 0 };
const faults: (string | false)[] = [];
let slowest = 0;
for (let round = 0; round < rounds; round++) {
	const folder = mkdtempSync(join(tmpdir(), "sauda-power-"));
	const running = await startServer(join(folder, "data"), port);
	const senders = sendTo(port, clients);
	await pause(500 + Math.random() * 1000);
	const before = new Map(senders.acknowledged);
	cut(running, folder);
	await senders.stop();

	const copied = await startServer(join(folder, "copy"), port);
	slowest = Math.max(slowest, copied.readyAfter);
	const outcome = accountOf({ ...senders, acknowledged: before }, await storedLeads(port));
	total.acknowledged += Number(outcome.found.acknowledged);
	total.lost += Number(outcome.found.lost);
	total.doubled += Number(outcome.found.doubled);
	faults.push(...outcome.faults);
	await signalGroup(copied, "SIGTERM");
	rmSync(folder, { recursive: true, force: true });
}
finish("power cut", {
	found: { rounds, ...total, "slowest start from the copy (ms)": Math.round(slowest) },
	faults: [...faults, slowest > 5000 && "a start took more than 5 s"],
});

function cut({ process: { pid } }: RunningServer, folder: string): void {
	if (pid === undefined) throw new Error("the server has no process");
	const family = familyOf(pid);
	for (const member of family) process.kill(member, "SIGSTOP");
	execFileSync("cp", ["-a", join(folder, "data"), join(folder, "copy")]);
	for (const member of family.toReversed()) process.kill(member, "SIGKILL");
}
