import { setTimeout as pause } from "node:timers/promises";
import { inFolder, type Site, siteOn, timed } from "../harness.ts";
import { bareServer, load } from "../load.ts";
import { familyOf, pssOf } from "../processes.ts";
import { atMost, inTurns, ms, type Row } from "../report.ts";

/** From the start of the process to the first page, after the build. */
export async function start(site: Site): Promise<Row[]> {
	await site.running();
	const { ours, limit, ratio } = await inTurns(5, {
		async ours() {
			await site.stop();
			return firstPage(site);
		},
		limit: () => timed(async () => (await bareServer()).stop()),
	});
	await site.stop();
	const first = await inFolder(async (folder) => {
		const empty = siteOn(folder, site.port);
		const took = await firstPage(empty);
		await empty.stop();
		return took;
	});
	return [
		{
			what: "start to the first page, existing data",
			ours: ms(ours),
			limit: `bare node:http ${ms(limit)}`,
			ratio,
			budget: "≤ 0.8 of WordPress",
		},
		{ what: "start on an empty folder", ours: ms(first), budget: "–" },
	];
}

function firstPage(site: Site): Promise<number> {
	return timed(async () => {
		await site.running();
		const answer = await fetch(site.origin);
		if (!answer.ok) throw new Error(`the first page answered ${answer.status}`);
	});
}

/** Node and its PostgreSQL together, fresh from a start and after load. */
export async function memory(site: Site): Promise<Row[]> {
	await site.stop();
	const { pid = 0 } = await site.running();
	await fetch(site.origin);
	const rowOf = async (when: string, budget: number, processes?: number) => {
		// Longer than idle connections are kept.
		await pause(processes ? 15_000 : 2000);
		const family = familyOf(pid);
		const used = pssOf(family);
		const most = processes === undefined ? "" : `, ≤ ${processes} processes`;
		return {
			what: `memory with the database, ${when}`,
			ours: `${used.toFixed(0)} MB PSS, ${family.length} processes`,
			budget: `≤ ${budget} MB${most}`,
			verdict:
				family.length > (processes ?? family.length) ? atMost(family.length, processes ?? 0) : atMost(used, budget),
		};
	};
	const idle = await rowOf("idle", 150, 12);
	for (const path of ["/", "/thanks?reference=SD-7K4M-9Q2X"])
		await load({ url: site.origin + path, connections: 32, duration: 2, headers: { "accept-encoding": "br" } });
	await load({ url: `${site.origin}/api/leads`, connections: 32, duration: 2, sendsLeads: true });
	return [idle, await rowOf("after load", 220)];
}
