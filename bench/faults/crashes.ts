import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { roundRobin } from "#server/testing/round-robin.ts";
import { openExternalDatabase } from "../../scripts/external-database.ts";
import { look, send, sendTo, siteOn, statusOf, timed, until, untilStored, watch } from "../harness.ts";
import { familyOf } from "../processes.ts";
import { median, type Outcome } from "../report.ts";
import type { Fault } from "./main.ts";

const clients = 16;

/** Kills the program at random moments while clients send: alone, so that its database lives on as an orphan, or with all its processes. */
export async function killStorm({ folder, port, rounds, settings }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port, settings);
	const senders = sendTo(port, 2 * clients);
	const recoveries: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const { pid = 0 } = await site.running();
		await pause(200 + Math.random() * 1300);
		if (round % 2 === 1) signal(familyOf(pid).slice(1), "SIGKILL");
		await site.stop("SIGKILL");
		recoveries.push(await timed(() => site.running()));
	}
	const { found, faults } = await senders.account(site);
	await site.stop();
	const slowest = Math.round(Math.max(...recoveries));
	return {
		found: { rounds, ...found, "ready again, median / slowest (ms)": `${Math.round(median(recoveries))} / ${slowest}` },
		faults: [...faults, slowest > 5000 && "it was ready again after more than 5 s"],
	};
}

/** Asks the program to end while clients send, as a service manager does: the signal goes to it alone. */
export async function sigterm({ folder, port, rounds, settings }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port, settings);
	const senders = sendTo(port, clients);
	const drains: number[] = [];
	const unready: number[] = [];
	let otherEnds = 0;
	for (let round = 0; round < rounds; round++) {
		const child = await site.running();
		await pause(200 + Math.random() * 800);
		const ended = once(child, "exit");
		const started = performance.now();
		child.kill("SIGTERM");
		await until(async () => (await statusOf(`${site.origin}/readyz`)) !== 200, 10_000, 10);
		unready.push(performance.now() - started);
		const [code] = await ended;
		drains.push(performance.now() - started);
		if (code !== 0) otherEnds++;
	}
	await site.running();
	const { found, faults } = await senders.account(site);
	await site.stop();
	const [drain, said] = [Math.max(...drains), Math.max(...unready)];
	return {
		found: { rounds, ...found, "slowest drain (ms)": Math.round(drain), "slowest not ready (ms)": Math.round(said) },
		faults: [
			...faults,
			drain > 10_000 && "a drain took more than 10 s",
			otherEnds > 0 && `${otherEnds} ended otherwise than with 0`,
			said > 1000 && "it said for more than 1 s that it was ready",
		],
	};
}

/** Kills the database under load, then freezes it. */
export async function databaseRestart({ folder, port, rounds }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port);
	await site.running();
	await look(port, "/ur");
	const postmaster = () => Number.parseInt(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
	const senders = sendTo(port, clients);
	const pages = watch(`${site.origin}/ur`);
	const backs: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await pause(500 + Math.random() * 500);
		signal([postmaster()], "SIGKILL");
		await pause(50);
		backs.push(await untilStored(port, `back ${round}`));
	}
	const { found, faults } = await senders.account(site);
	const frozen = familyOf(postmaster());
	const health = watch(`${site.origin}/healthz`);
	signal(frozen, "SIGSTOP");
	let status = 0;
	const refusedAfter = await timed(async () => {
		({ status } = await send(port, "while it hangs"));
	});
	signal(frozen, "SIGCONT");
	const again = await untilStored(port, "after it hung");
	const [healthy, seen] = [await health.stop(), await pages.stop()];
	const crashed = site.hasEnded();
	await site.stop();
	const slowest = Math.max(...backs);
	return {
		found: {
			...{
				rounds,
				...found,
				"back, slowest (ms)": Math.round(slowest),
				"pages not 200": `${seen.bad} of ${seen.looks}`,
			},
			"hanging: answer": `${status} after ${Math.round(refusedAfter)} ms`,
			...{ "slowest /healthz (ms)": healthy.slowest, "again after (ms)": Math.round(again) },
		},
		faults: [
			...faults,
			crashed && "the program crashed",
			Math.max(slowest, again) > 5000 && "it was back after more than 5 s",
			seen.bad > 0 && `${seen.bad} pages were not 200`,
			(status !== 503 || refusedAfter > 3000) && "a write was not refused with 503 within 3 s",
			(healthy.slowest > 100 || healthy.bad > 0) && "/healthz took more than 100 ms",
		],
	};
}

/** Lets the disk run full under load and makes room again. A new cluster takes 60 MB of it; what is left is filled. */
export async function diskFull({ folder, port }: Fault): Promise<Outcome> {
	if (process.getuid?.() !== 0) return { found: { "left out": "only root may mount a small disk" }, faults: [] };
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=128m,mode=755", "tmpfs", folder]);
	const site = siteOn(join(folder, "data"), port);
	try {
		await site.running();
		await look(port, "/ur");
		const senders = sendTo(port, clients);
		const pages = watch(`${site.origin}/ur`);
		await pause(500);
		fill(join(folder, "filler"));
		const isFull = await until(() => (senders.statuses.get(503) ?? 0) > 20, 60_000);
		await pause(3000);
		rmSync(join(folder, "filler"));
		const back = await untilStored(port, "after there was room");
		const { found, faults } = await senders.account(site);
		const seen = await pages.stop();
		const others = [...senders.statuses.keys()].filter((status) => ![201, 503].includes(status));
		const refused = senders.statuses.get(503) ?? 0;
		return {
			found: {
				...found,
				"refused with 503": refused,
				"pages not 200": `${seen.bad} of ${seen.looks}`,
				"back (ms)": Math.round(back),
			},
			faults: [
				...faults,
				!isFull && "the disk never ran full",
				others.length > 0 && `there were answers ${others}`,
				seen.bad > 0 && `${seen.bad} pages were not 200`,
				back > 10_000 && "it was back after more than 10 s",
				site.hasEnded() && "the program crashed",
			],
		};
	} finally {
		await site.stop();
		execFileSync("umount", ["--lazy", folder]);
	}
}

/** Kills the program between the sending of a notice and its being noted: told again, with the same id. */
export async function noticeCrash({ folder, port, rounds, settings }: Fault): Promise<Outcome> {
	const posts = new Map<string, number>();
	let kill: (() => void) | null = null;
	// The receiver has the notice, and kills the sender before it hears so.
	const receiver = createServer((request, response) => {
		const id = String(request.headers["sauda-id"]);
		posts.set(id, (posts.get(id) ?? 0) + 1);
		request.resume();
		if (!kill) return response.writeHead(204).end();
		kill();
		kill = null;
	});
	await once(receiver.listen(0, "127.0.0.1"), "listening");
	const hook = { LEAD_WEBHOOK_SECRET: "a-secret-of-the-operator", LEAD_WEBHOOK_ALLOW_PRIVATE: "on" };
	const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
	const site = siteOn(folder, port, { ...settings, ...hook, LEAD_WEBHOOK_URL: url });
	let slowest = 0;
	for (let round = 0; round < rounds; round++) {
		const { pid = 0 } = await site.running();
		const before = new Set(posts.keys());
		kill = () => signal([-pid], "SIGKILL");
		await send(port, `crash ${round}`);
		await until(() => kill === null && site.hasEnded(), 30_000);
		const again = () => [...posts].some(([id, times]) => !before.has(id) && times > 1);
		const took = await timed(async () => {
			await site.running();
			await until(again, 90_000);
		});
		slowest = Math.max(slowest, again() ? took : Number.POSITIVE_INFINITY);
	}
	await site.stop();
	receiver.close();
	return {
		found: { rounds, notices: posts.size, "slowest told again (s)": (slowest / 1000).toFixed(1) },
		faults: [slowest > 60_000 && "one was not told again within 60 s"],
	};
}

/** Starts a second program on a data folder that is in use. */
export async function secondStart({ folder, port }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port);
	const { pid } = await site.running();
	const started = performance.now();
	const second = spawn(process.execPath, [join(import.meta.dirname, "../../scripts/start.js")], {
		stdio: ["ignore", "ignore", "pipe"],
		env: { ...process.env, PORT: String(port + 1), DATA_DIR: folder },
	});
	const [said, [code]] = await Promise.all([text(second.stderr), once(second, "exit")]);
	const took = performance.now() - started;
	const serves = await look(port, "/readyz");
	await site.stop();
	return {
		found: { "ended after (ms)": Math.round(took), "exit code": String(code) },
		faults: [
			took > 2000 && "it took more than 2 s",
			code === 0 && "it ended with 0",
			!said.includes(`process ${pid}`) && "it did not name the holder",
			!serves && "the first no longer serves",
		],
	};
}

/** Two copies on one PostgreSQL behind one address: one after the other is killed under load. */
export async function twoCopies({ folder, port, rounds }: Fault): Promise<Outcome> {
	const database = await openExternalDatabase({ max_connections: "60" });
	const DATABASE_URL = await database.database("sauda");
	const copies = [0, 1].map((copy) => {
		mkdirSync(join(folder, String(copy)));
		return siteOn(join(folder, String(copy)), port + copy, { DATABASE_URL });
	});
	const [first, second] = copies;
	if (!first || !second) throw new Error("there are two copies");
	for (const copy of copies) await copy.running();
	const front = await roundRobin([port, port + 1]);
	const senders = sendTo(front.port, 2 * clients);
	let longest = 0;
	for (let round = 0; round < rounds; round++) {
		await pause(500 + Math.random() * 1000);
		const copy = round % 2 === 0 ? first : second;
		await copy.stop("SIGKILL");
		const wanted = senders.acknowledged.size + 2 * clients;
		longest = Math.max(longest, await timed(() => until(() => senders.acknowledged.size >= wanted, 15_000, 5)));
		await copy.running();
	}
	const { found, faults } = await senders.account(first);
	await front.close();
	for (const copy of copies) await copy.stop();
	await database.close();
	return {
		found: { rounds, ...found, "longest until the next was taken (ms)": Math.round(longest) },
		faults: [...faults, longest > 3000 && "nothing was taken for more than 3 s"],
	};
}

function fill(file: string): void {
	const filler = openSync(file, "w");
	try {
		for (const block = Buffer.alloc(1 << 16); ; ) writeSync(filler, block);
	} catch {
		closeSync(filler);
	}
}

/** Signals processes; one that has ended by itself is left. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
	for (const pid of pids)
		try {
			process.kill(pid, name);
		} catch {
			// It has ended by itself.
		}
}
