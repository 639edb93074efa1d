import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bareServer } from "../bare-server.ts";
import { atMost, ms, type Row } from "../report.ts";
import { inTurns } from "../rounds.ts";
import { type Site, siteOn } from "../site.ts";

/** From the start of the process to the first page, after the build. */
export async function start(site: Site): Promise<Row[]> {
	await site.running();
	const existing = await inTurns(5, {
		async ours() {
			await site.stop();
			return firstPage(site);
		},
		async limit() {
			const started = performance.now();
			const bare = await bareServer();
			await fetch(bare.origin);
			bare.stop();
			return performance.now() - started;
		},
	});
	await site.stop();
	const dataDir = mkdtempSync(join(tmpdir(), "sauda-empty-"));
	const empty = siteOn(dataDir, Number(new URL(site.origin).port));
	const first = await firstPage(empty);
	await empty.stop();
	rmSync(dataDir, { recursive: true, force: true });
	return [
		{
			what: "start to the first page, existing data",
			ours: ms(existing.ours),
			limit: `bare node:http ${ms(existing.limit)}`,
			ratio: existing.ratio,
			budget: "≤ 500 ms",
			verdict: atMost(existing.ours, 500),
		},
		{ what: "start on an empty folder", ours: ms(first), budget: "≤ 4,000 ms", verdict: atMost(first, 4000) },
	];
}

async function firstPage(site: Site): Promise<number> {
	const started = performance.now();
	await site.running();
	const answer = await fetch(site.origin);
	if (!answer.ok) throw new Error(`the first page answered ${answer.status}`);
	return performance.now() - started;
}
