import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf } from "../processes.ts";
import { median } from "../report.ts";
import { accountOf, finish } from "./support/outcome.ts";
import { send, sendTo, untilStored } from "./support/senders.ts";
import { signalGroup, startServer, storedLeads } from "./support/server.ts";
import { watch } from "./support/watch.ts";

// Kills the database under load, then freezes it. Usage: node bench/faults/database-restart.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 3);
const clients = Number(process.argv[3] ?? 16);
const port = Number(process.env.PORT ?? 3960);
const origin = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "sauda-database-"));
const server = await startServer(dataDir, port);
for (const path of ["/", "/ur"]) await (await fetch(origin + path)).arrayBuffer();

const senders = sendTo(port, clients);
const page = watch(`${origin}/ur`);
const backs: number[] = [];
for (let round = 0; round < rounds; round++) {
	await pause(500 + Math.random() * 500);
	process.kill(postmaster(), "SIGKILL");
	await pause(50);
	backs.push(await untilStored(port, `back ${round}`));
}
await senders.stop();
const pages = await page.stop();

const frozen = familyOf(postmaster());
const health = watch(`${origin}/healthz`);
const still = watch(`${origin}/ur`);
for (const member of frozen) process.kill(member, "SIGSTOP");
const asked = performance.now();
const { status } = await send(port, "while it hangs");
const refusedAfter = performance.now() - asked;
for (const member of frozen) process.kill(member, "SIGCONT");
const againAfter = await untilStored(port, "after it hung");
const healthy = await health.stop();
const pagesMeanwhile = await still.stop();

const crashed = server.process.exitCode !== null || server.process.signalCode !== null;
const { found, faults } = accountOf(senders, await storedLeads(port));
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
const badPages = pages.bad + pagesMeanwhile.bad;
const slowestBack = Math.max(...backs);
finish("database killed, database hanging", {
	found: {
		rounds,
		...found,
		"back, median / slowest (ms)": `${Math.round(median(backs))} / ${Math.round(slowestBack)}`,
		"pages not 200": `${badPages} of ${pages.looks + pagesMeanwhile.looks}`,
		"hanging: answer": `${status} after ${Math.round(refusedAfter)} ms`,
		"slowest /healthz (ms)": healthy.slowest,
		"again after (ms)": Math.round(againAfter),
	},
	faults: [
		...faults,
		crashed && "the server crashed",
		slowestBack > 5000 && "it was back after more than 5 s",
		badPages > 0 && `${badPages} pages were not 200`,
		status !== 503 && `a write was answered ${status}`,
		refusedAfter > 3000 && "a write was refused after more than 3 s",
		(healthy.slowest > 100 || healthy.bad > 0) && "/healthz took more than 100 ms",
		againAfter > 5000 && "writes were back after more than 5 s",
	],
});

function postmaster(): number {
	return Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}
