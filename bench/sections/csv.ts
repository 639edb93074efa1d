import { familyOf, pssOf } from "../processes.ts";
import { atMost, median, ms, type Row } from "../report.ts";
import type { Site } from "../site.ts";

const mayGrow = 60;

/** The whole export, read as it comes: how fast, how flat the memory, and what someone in the inbox notices of it. */
export async function csv(site: Site): Promise<Row[]> {
	const leads = await site.seeded(10_000);
	const { process: node } = await site.running();
	const pid = node.pid ?? 0;
	const headers = { cookie: await site.cookie() };
	const list = () => timed(() => read(`${site.origin}/api/admin/leads?limit=50`, headers));
	for (let call = 0; call < 10; call++) await list();
	const alone = median(await Promise.all([await list(), await list(), await list()]));

	const before = pssOf(familyOf(pid));
	const peaks: number[] = [];
	const meanwhile: number[] = [];
	let bytes = 0;
	let reading = true;
	const watching = (async () => {
		while (reading) {
			peaks.push(pssOf(familyOf(pid)));
			meanwhile.push(await list());
			await new Promise((resolve) => setTimeout(resolve, 200));
		}
	})();
	const took = await timed(async () => {
		const answer = await fetch(`${site.origin}/api/admin/leads.csv`, { headers });
		if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
		for await (const part of answer.body) bytes += part.length;
	});
	reading = false;
	await watching;
	const growth = Math.max(...peaks) - before;
	const middle = Math.floor(peaks.length / 2);
	return [
		{
			what: `export of ${leads.toLocaleString("en")} leads, ${(bytes / 1e6).toFixed(0)} MB in ${(took / 1000).toFixed(1)} s: memory`,
			ours: `${before.toFixed(0)} MB, then at most ${Math.max(...peaks.slice(0, middle), before).toFixed(0)} and ${Math.max(...peaks.slice(middle)).toFixed(0)} MB in its halves`,
			budget: `flat: ≤ ${mayGrow} MB more`,
			verdict: atMost(growth, mayGrow),
		},
		{
			what: "the list meanwhile, p50",
			ours: ms(median(meanwhile)),
			limit: `alone ${ms(alone)}`,
			ratio: median(meanwhile) / alone,
			budget: "p50 ≤ 50 ms",
			verdict: atMost(median(meanwhile), 50),
		},
	];
}

async function timed(action: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await action();
	return performance.now() - started;
}

async function read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
	const answer = await fetch(url, { headers });
	if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
	await answer.arrayBuffer();
}
