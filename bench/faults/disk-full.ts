import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { accountOf, finish } from "./support/outcome.ts";
import { sendTo, untilStored } from "./support/senders.ts";
import { signalGroup, startServer, storedLeads } from "./support/server.ts";
import { watch } from "./support/watch.ts";

// Lets the disk run full under load and makes room again. Only root may mount. Usage: node bench/faults/disk-full.ts [clients]
const clients = Number(process.argv[2] ?? 16);
const port = Number(process.env.PORT ?? 3960);
const origin = `http://127.0.0.1:${port}`;
const disk = mkdtempSync(join(tmpdir(), "sauda-disk-"));
const filler = join(disk, "filler");
if (process.getuid?.() !== 0) {
	console.error("disk-full: only root may mount a small disk");
	process.exit(2);
}
// A new cluster takes 60 MB of it; what is left is filled.
execFileSync("mount", ["-t", "tmpfs", "-o", "size=128m,mode=755", "tmpfs", disk]);
try {
	const server = await startServer(join(disk, "data"), port);
	await (await fetch(`${origin}/ur`)).arrayBuffer();
	const senders = sendTo(port, clients);
	const page = watch(`${origin}/ur`);
	await pause(500);
	fill();
	const refused = await until(() => (senders.statuses.get(503) ?? 0) > 20, 60_000);
	await pause(3000);
	rmSync(filler);
	const backAfter = await untilStored(port, "after there was room");
	await senders.stop();
	const pages = await page.stop();
	const crashed = server.process.exitCode !== null || server.process.signalCode !== null;
	const { found, faults } = accountOf(senders, await storedLeads(port));
	await signalGroup(server, "SIGTERM");
	const others = [...senders.statuses.keys()].filter((status) => ![201, 503].includes(status));
	umount();
	finish("disk full", {
		found: {
			...found,
			"refused with 503": senders.statuses.get(503) ?? 0,
			"other answers": others.join(", ") || "none",
			"pages not 200": `${pages.bad} of ${pages.looks}`,
			"stored again after (ms)": Math.round(backAfter),
		},
		faults: [
			...faults,
			!refused && "the disk never ran full",
			others.length > 0 && `there were answers ${others.join(", ")}`,
			pages.bad > 0 && `${pages.bad} pages were not 200`,
			backAfter > 10_000 && "it was back after more than 10 s",
			crashed && "the server crashed",
		],
	});
} finally {
	umount();
}

function fill(): void {
	const file = openSync(filler, "w");
	try {
		for (const block = Buffer.alloc(1 << 16); ; ) writeSync(file, block);
	} catch {
		closeSync(file);
	}
}

async function until(holds: () => boolean, within: number): Promise<boolean> {
	for (const end = performance.now() + within; performance.now() < end; await pause(50)) if (holds()) return true;
	return false;
}

function umount(): void {
	try {
		execFileSync("umount", ["--lazy", disk], { stdio: "ignore" });
	} catch {
		return;
	}
	rmSync(disk, { recursive: true, force: true });
}
