import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { roundRobin } from "#server/testing/round-robin.ts";
import { repeat, sendTo, siteOn, until, watch } from "../harness.ts";
import type { Outcome } from "../report.ts";
import { keepsFrozen, missingPackages, openCluster } from "./cluster.ts";
import type { Fault } from "./main.ts";

const clients = 32;
/** ms */
const frozenFor = 20_000;
const connections = "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'sauda%'";

/** Changes the primary of a cluster under two copies, in every way that happens. */
export async function failover({ folder, port }: Fault): Promise<Outcome> {
	const missing = missingPackages();
	if (missing.length > 0) return { found: { "left out": `Debian's ${missing} are not installed` }, faults: [] };
	for (const name of ["cluster", "0", "1"]) mkdirSync(join(folder, name));
	const cluster = await openCluster(join(folder, "cluster"), port + 2);
	// One copy goes by HAProxy, the other finds the primary itself.
	const copies = [cluster.url, cluster.hosts].map((DATABASE_URL, copy) =>
		siteOn(join(folder, String(copy)), port + copy, { DATABASE_URL }),
	);
	for (const copy of copies) await copy.running();
	const front = await roundRobin([port, port + 1]);
	const senders = sendTo(front.port, clients);
	const found: Record<string, string | number> = {};
	const faults: (string | false)[] = [];

	/** Does one fault, waits until requests are taken again, and undoes it. */
	const fault = async (name: string, seconds: number, cause: () => Promise<(() => unknown) | undefined>) => {
		await cluster.untilWhole();
		await untilMore(senders.acknowledged, clients);
		const taken = repeat(10, () => ({ size: senders.acknowledged.size, at: performance.now() }));
		const written = repeat(20, async () => ({ size: (await isWritable()) ? 1 : 0, at: performance.now() }));
		const used = repeat(
			500,
			async () => (await cluster.ask<{ count: number }>(connections).catch(() => []))[0]?.count ?? 0,
		);
		const pages = copies.map(({ origin }) => watch(`${origin}/ur`));
		const undo = await cause();
		await untilMore(senders.acknowledged, clients * 4);
		const gap = longestGap(await taken.stop(), (look, before) => look.size > before.size);
		const plain = longestGap(await written.stop(), ({ size }) => size > 0);
		const most = Math.max(...(await used.stop()));
		const seen = await Promise.all(pages.map((each) => each.stop()));
		const bad = seen.reduce((sum, each) => sum + each.bad, 0);
		found[name] =
			`${gap.toFixed(1)} s without success (a bare client ${plain.toFixed(1)} s), ${bad} pages not 200, ${most} connections`;
		faults.push(
			copies.filter((copy) => copy.hasEnded()).length > 0 && `${name}: a copy died`,
			gap > Math.max(seconds, plain + 1) && `${name}: nothing was taken for ${gap.toFixed(1)} s`,
			bad > 0 && name !== "one copy killed" && `${name}: ${bad} pages were not 200`,
			most > 50 && `${name}: connections piled up`,
		);
		await undo?.();
	};
	const isWritable = () =>
		cluster.ask("CREATE TABLE IF NOT EXISTS plain (at int); INSERT INTO plain VALUES (1)").then(
			() => true,
			() => false,
		);

	try {
		await fault("primary and its Patroni killed", 15, async () => {
			const primary = await cluster.primary();
			await primary.kill();
			return primary.start;
		});
		await fault("planned switchover", 4, async () => {
			await cluster.switchOver();
			return undefined;
		});
		if (keepsFrozen())
			await fault("primary frozen for 20 s", 25, async () => {
				const primary = await cluster.primary();
				primary.signal("SIGSTOP");
				await pause(frozenFor);
				primary.signal("SIGCONT");
				return undefined;
			});
		await fault("one copy killed", 3, async () => {
			await copies[1]?.stop("SIGKILL");
			return copies[1]?.running;
		});
		await fault("both standbys gone for 20 s", 45, async () => {
			const primary = await cluster.primary();
			const standbys = cluster.nodes.filter((node) => node !== primary);
			for (const standby of standbys) await standby.kill();
			await pause(frozenFor);
			for (const standby of standbys) standby.start();
			return undefined;
		});
		const [copy] = copies;
		const account = copy && (await senders.account(copy));
		return { found: { ...account?.found, ...found }, faults: [...(account?.faults ?? []), ...faults] };
	} finally {
		await front.close();
		for (const copy of copies) await copy.stop("SIGKILL");
		await cluster.close();
	}
}

async function untilMore(acknowledged: ReadonlyMap<string, string>, more: number): Promise<void> {
	const wanted = acknowledged.size + more;
	if (!(await until(() => acknowledged.size >= wanted, 60_000, 10))) throw new Error("nothing was taken for 60 s");
}

interface Look {
	readonly size: number;
	readonly at: number;
}

/** The longest time between two looks that found success, in seconds. */
function longestGap(looks: readonly Look[], isSuccess: (look: Look, before: Look) => boolean): number {
	const successes = looks.filter((each, index) => index === 0 || isSuccess(each, looks[index - 1] ?? each));
	const gaps = successes.slice(1).map(({ at }, index) => at - (successes[index]?.at ?? at));
	return Math.max(0, ...gaps) / 1000;
}
