import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { probe, sendTo, siteOn, statusOf, timed, until, untilStored, watch } from "../harness.ts";
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
	const [drain, unreadyFor] = [Math.max(...drains), Math.max(...unready)];
	return {
		found: {
			rounds,
			...found,
			"slowest drain (ms)": Math.round(drain),
			"slowest not ready (ms)": Math.round(unreadyFor),
		},
		faults: [
			...faults,
			drain > 10_000 && "a drain took more than 10 s",
			otherEnds > 0 && `${otherEnds} ended otherwise than with 0`,
			unreadyFor > 1000 && "it said for more than 1 s that it was ready",
		],
	};
}

/** Kills the database under load. */
export async function databaseRestart({ folder, port, rounds }: Fault): Promise<Outcome> {
	const site = siteOn(folder, port);
	await site.running();
	await probe(port, "/ur");
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
	const seen = await pages.stop();
	const crashed = site.hasEnded();
	await site.stop();
	const slowest = Math.max(...backs);
	return {
		found: {
			...{ rounds, ...found, "back, slowest (ms)": Math.round(slowest) },
			"pages not 200": `${seen.bad} of ${seen.looks}`,
		},
		faults: [
			...faults,
			crashed && "the program crashed",
			slowest > 5000 && "it was back after more than 5 s",
			seen.bad > 0 && `${seen.bad} pages were not 200`,
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
		await probe(port, "/ur");
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

function fill(file: string): void {
	const filler = openSync(file, "w");
	try {
		for (const block = Buffer.alloc(1 << 16); ; ) writeSync(filler, block);
	} catch {
		closeSync(filler);
	}
}

/** Signals processes; one that has ended by itself is left. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
	for (const pid of pids)
		try {
			process.kill(pid, name);
		} catch {
			// It has ended by itself.
		}
}
