import type { Site } from "../harness.ts";
import { bareServer, load } from "../load.ts";
import { microsOf } from "../processes.ts";
import { atLeast, atMost, inTurns, perSecond, type Row } from "../report.ts";

const headers = { "accept-encoding": "br" };
const connections = 64;
const duration = 2;

/** Cached pages against the bare bytes, and pages that are rendered for each request. */
export async function pages(site: Site): Promise<Row[]> {
	await site.running();
	const cached = [await against(site, "/", 0.4), await against(site, "/ur", 0.4)];
	const url = `${site.origin}/networks?q=cpa`;
	await load({ url, connections: 16, duration, headers });
	const { rate, p99, failed } = await load({ url, connections: 16, duration: 3, headers });
	if (failed > 0) throw new Error(`${failed} pages were refused`);
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

/** What a phone sends that comes from Facebook. */
const phone = {
	...headers,
	"user-agent":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
	"accept-language": "ur-PK,ur;q=0.9,en;q=0.8",
	"sec-fetch-dest": "document",
	"sec-fetch-mode": "navigate",
	referer: "https://l.facebook.com/",
};

/** Pages that are counted against the same pages that are not: by processor time, since one in a hundred drowns in how many come a second. */
export async function counting(site: Site): Promise<Row[]> {
	const { pid = 0 } = await site.running();
	const rows: Row[] = [];
	for (const path of ["/", "/ur"]) {
		const costOf = (dnt: "0" | "1") => async () => {
			const before = microsOf(pid);
			const order = { url: site.origin + path, connections: 16, duration: 1, headers: { ...phone, dnt } };
			const { rate } = await load(order);
			return (microsOf(pid) - before) / rate;
		};
		await costOf("0")();
		const { ours, limit, ratio } = await inTurns(21, { ours: costOf("0"), limit: costOf("1") });
		const [what, budget] = [`\`${path}\`, counted, c = 16`, "≤ 1.05 of the limit"];
		const micros = (value: number) => `${value.toFixed(1)} µs of a core`;
		const row = { what, ours: micros(ours), limit: `not counted ${micros(limit)}`, ratio, budget };
		rows.push({ ...row, verdict: atMost(ratio, 1.05) });
	}
	return rows;
}
