import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressOfRunning } from "#server/db/embedded/attach.ts";
import { type RunningServer, signalGroup, startServer } from "../faults/support/server.ts";
import { load } from "../load.ts";
import { askPanel } from "../panel.ts";
import { cpuOf, familyOf } from "../processes.ts";
import { ms, perSecond, type Row } from "../report.ts";
import { type Site, siteOn } from "../site.ts";

const sizes = [1_000, 100_000];
const openPages = [1, 100, 5_000];
/** s; an open page asks for the rates so often. */
const pollEvery = 30;
const duration = 3;

/** What one more lead, one more open page and one more copy cost. The folder under measurement counts as the largest size. */
export async function growth(site: Site): Promise<Row[]> {
	const rows: Row[] = [];
	const own = await site.seeded(1);
	await site.stop();
	for (const size of sizes.filter((leads) => leads < own || own < 10_000)) {
		const dataDir = mkdtempSync(join(tmpdir(), "sauda-growth-"));
		const fresh = siteOn(dataDir, Number(new URL(site.origin).port));
		try {
			rows.push(...(await rowsOf(fresh, size)));
		} finally {
			await fresh.stop();
			rmSync(dataDir, { recursive: true, force: true });
		}
	}
	if (own >= 10_000) rows.push(...(await rowsOf(site, own)));
	return rows;
}

async function rowsOf(site: Site, leads: number): Promise<Row[]> {
	const count = (await site.seeded(leads)).toLocaleString("en");
	const rows: Row[] = [];
	const asked = await askPanel(site, 15);
	const worst = asked.toSorted((a, b) => b.p50 / b.budget - a.p50 / a.budget)[0];
	const list = asked[0];
	rows.push({
		what: `${count} leads: the list`,
		ours: `p50 ${ms(list?.p50 ?? Number.NaN)}; furthest from its budget: ${worst?.what}, ${ms(worst?.p50 ?? Number.NaN)}`,
		budget: "–",
	});
	for (const copies of [1, 2]) {
		const second = copies === 2 ? await secondCopy(site) : null;
		try {
			const origins = second ? [site.origin, second.origin] : [site.origin];
			const pids = [await site.running(), ...(second ? [second.server] : [])].flatMap(({ process: { pid = 0 } }) =>
				familyOf(pid),
			);
			for (const pages of openPages) rows.push(await pollingRow(`${count} leads`, origins, pids, pages));
			rows.push(await leadsRow(`${count} leads`, origins, pids));
		} finally {
			if (second) await signalGroup(second.server, "SIGTERM");
		}
	}
	return rows;
}

async function pollingRow(what: string, origins: readonly string[], pids: readonly number[], pages: number) {
	const rate = pages / pollEvery;
	const before = cpuOf(pids);
	const outcomes = await Promise.all(
		origins.map((origin) => {
			const connections = Math.max(1, Math.min(100, Math.floor(rate / origins.length)));
			const overallRate = Math.max(1, Math.round(rate / origins.length));
			return load({ url: `${origin}/api/rates`, connections, duration, overallRate });
		}),
	);
	const share = (cpuOf(pids) - before) / (duration * 1000);
	return {
		what: `${what}, ${pages.toLocaleString("en")} open pages, ${copiesOf(origins)}`,
		ours: `${(share * 100).toFixed(1)} % of a core, p99 ${ms(Math.max(...outcomes.map(({ p99 }) => p99)))}`,
		budget: "–",
	};
}

async function leadsRow(what: string, origins: readonly string[], pids: readonly number[]): Promise<Row> {
	const before = cpuOf(pids);
	const outcomes = await Promise.all(
		origins.map((origin) =>
			load({ url: `${origin}/api/leads`, connections: 64 / origins.length, duration, sendsLeads: true }),
		),
	);
	const rate = outcomes.reduce((sum, outcome) => sum + outcome.rate, 0);
	const each = (cpuOf(pids) - before) / (rate * duration);
	return {
		what: `${what}, new ones at c = 64, ${copiesOf(origins)}`,
		ours: `${perSecond(rate)}, ${each.toFixed(2)} ms of a core each`,
		budget: "–",
	};
}

function copiesOf({ length }: readonly string[]): string {
	return length === 1 ? "1 copy" : `${length} copies`;
}

/** Another server on the same database, as it would run behind a balancer. */
async function secondCopy(site: Site): Promise<{ server: RunningServer; origin: string; dataDir: string }> {
	const port = Number(new URL(site.origin).port) + 1;
	const dataDir = mkdtempSync(join(tmpdir(), "sauda-copy-"));
	process.env.DATABASE_URL = addressOfRunning(site.dataDir) ?? "";
	try {
		return { server: await startServer(dataDir, port), origin: `http://127.0.0.1:${port}`, dataDir };
	} finally {
		delete process.env.DATABASE_URL;
	}
}
