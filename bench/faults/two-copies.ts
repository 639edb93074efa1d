import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { roundRobin } from "#server/testing/round-robin.ts";
import { openExternalDatabase } from "../../scripts/external-database.ts";
import { accountOf, finish } from "./support/outcome.ts";
import { sendTo } from "./support/senders.ts";
import { logIn, signalGroup, startServer, storedLeads } from "./support/server.ts";

// Two copies on one PostgreSQL behind one address: one after the other is killed under load, then rates are changed.
// Usage: node bench/faults/two-copies.ts [rounds] [clients]
const rounds = Number(process.argv[2] ?? 6);
const clients = Number(process.argv[3] ?? 32);
const port = Number(process.env.PORT ?? 3960);
const ports = [port, port + 1] as const;
/** ms */
const patience = 15_000;
const folder = mkdtempSync(join(tmpdir(), "sauda-copies-"));
const external = await openExternalDatabase({ max_connections: "60" });
const databaseUrl = await external.database("sauda");
const start = (at: number) => startServer(join(folder, String(at)), at, { DATABASE_URL: databaseUrl });

const running = new Map([[ports[0], await start(ports[0])]]);
running.set(ports[1], await start(ports[1]));
const front = await roundRobin(ports);
const senders = sendTo(front.port, clients);
let longestWithout = 0;
for (let round = 0; round < rounds; round++) {
	await pause(500 + Math.random() * 1000);
	const at = ports[round % 2] ?? port;
	const copy = running.get(at);
	if (copy) await signalGroup(copy, "SIGKILL");
	longestWithout = Math.max(longestWithout, await untilMoreAcknowledged());
	running.set(at, await start(at));
}
await senders.stop();
const { found, faults } = accountOf(senders, await storedLeads(port));
const slowestRight = await changeRates(10);
await front.close();
for (const copy of running.values()) await signalGroup(copy, "SIGTERM");
await external.close();
rmSync(folder, { recursive: true, force: true });
const lastAnswers = [...senders.statuses].map(([status, times]) => `${status}: ${times}`).join(", ");
finish("two copies, one killed under load", {
	found: {
		rounds,
		clients,
		...found,
		answers: lastAnswers,
		"longest until the next was taken (ms)": Math.round(longestWithout),
		"new rate right on both, slowest of 10 (ms)": Math.round(slowestRight),
	},
	faults: [
		...faults,
		longestWithout > 3000 && "nothing was taken for more than 3 s",
		slowestRight > 1000 && "a copy showed an old rate for more than 1 s",
	],
});

async function untilMoreAcknowledged(): Promise<number> {
	const started = performance.now();
	const before = senders.acknowledged.size;
	while (senders.acknowledged.size < before + clients && performance.now() - started < patience) await pause(5);
	return performance.now() - started;
}

/** Sets rates on each copy in turn, until calls and cached pages of both show them; answers the slowest, in ms. */
async function changeRates(times: number): Promise<number> {
	const cookie = await logIn(port);
	const { updatedAt, ...rates } = await (await fetch(`http://127.0.0.1:${port}/api/rates`)).json();
	let slowest = 0;
	for (let time = 0; time < times; time++) {
		const usdtSell = Number((286.11 + time / 100).toFixed(2));
		const set = await fetch(`http://127.0.0.1:${ports[time % 2]}/api/admin/rates`, {
			method: "PUT",
			headers: { cookie, origin: `http://127.0.0.1:${ports[time % 2]}`, "content-type": "application/json" },
			body: JSON.stringify({ ...rates, usdtSell }),
		});
		if (!set.ok) throw new Error(`setting rates answered ${set.status}`);
		const started = performance.now();
		while (!(await isShown(String(usdtSell))) && performance.now() - started < patience) await pause(5);
		slowest = Math.max(slowest, performance.now() - started);
	}
	return slowest;
}

async function isShown(rate: string): Promise<boolean> {
	const looks = ports.flatMap((at) =>
		["/api/rates", "/rates", "/ur/rates"].map(async (path) =>
			(await (await fetch(`http://127.0.0.1:${at}${path}`)).text()).includes(rate),
		),
	);
	return (await Promise.all(looks)).every(Boolean);
}
