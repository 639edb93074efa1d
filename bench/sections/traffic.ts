import type { Site } from "../harness.ts";
import { bareServer, load } from "../load.ts";
import { atLeast, inTurns, perSecond, type Row } from "../report.ts";

const headers = { "accept-encoding": "br" };
const connections = 64;
const duration = 2;

/** Cached pages against the bare bytes, and pages that are rendered for each request. */
export async function pages(site: Site): Promise<Row[]> {
	await site.running();
	const cached = [await against(site, "/", 0.4), await against(site, "/ur", 0.4)];
	const url = `${site.origin}/thanks?reference=SD-7K4M-9Q2X`;
	await load({ url, connections: 16, duration, headers });
	const { rate, p99 } = await load({ url, connections: 16, duration: 3, headers });
	const what = "pages rendered anew, c = 16";
	return [...cached, { what, ours: `${perSecond(rate)}, p99 ${p99} ms`, budget: "≥ 2 × Payload" }];
}

export async function rates(site: Site): Promise<Row[]> {
	await site.running();
	return [await against(site, "/api/rates", 0.6)];
}

async function against(site: Site, path: string, budget: number): Promise<Row> {
	const bare = await bareServer(site.origin + path);
	const from = (origin: string) => async () =>
		(await load({ url: origin + path, connections, duration, headers })).rate;
	const { ours, limit, ratio } = await inTurns(3, { ours: from(site.origin), limit: from(bare.origin) });
	bare.stop();
	return {
		what: `\`${path}\`, compressed, c = ${connections}`,
		ours: perSecond(ours),
		limit: `bare node:http ${perSecond(limit)}`,
		ratio,
		budget: `≥ ${budget} of the limit`,
		verdict: atLeast(ratio, budget),
	};
}

/** Durable leads, each in a commit of its own or with those that come with it. */
export async function leads(site: Site): Promise<Row[]> {
	await site.running();
	const url = `${site.origin}/api/leads`;
	await load({ url, connections: 16, duration, sendsLeads: true });
	const rows: Row[] = [];
	for (const clients of [1, 16, 64]) {
		const { rate, p99, failed } = await load({ url, connections: clients, duration: 3, sendsLeads: true });
		if (failed > 0) throw new Error(`${failed} leads were refused`);
		rows.push({ what: `leads, c = ${clients}`, ours: `${perSecond(rate)}, p99 ${p99} ms`, budget: "≥ 2 × Payload" });
	}
	return rows;
}
