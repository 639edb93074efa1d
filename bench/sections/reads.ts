import { bareServer } from "../bare-server.ts";
import { load } from "../load.ts";
import { atLeast, perSecond, type Row } from "../report.ts";
import { inTurns } from "../rounds.ts";
import type { Site } from "../site.ts";

const compressed = { "accept-encoding": "br" };
const connections = 64;
const duration = 2;

/** Cached pages against the bare bytes, and pages that are rendered for each request. */
export async function pages(site: Site): Promise<Row[]> {
	await site.running();
	const cached = [await against(site, "/"), await against(site, "/ur")];
	const anew = `${site.origin}/thanks?reference=SD-7K4M-9Q2X`;
	await load({ url: anew, connections: 16, duration: 2, headers: compressed });
	const { rate, p99 } = await load({ url: anew, connections: 16, duration: 3, headers: compressed });
	const budget = 600;
	const what = "pages rendered anew, c = 16";
	return [
		...cached,
		{ what, ours: `${perSecond(rate)}, p99 ${p99} ms`, budget: `≥ ${budget}/s`, verdict: atLeast(rate, budget) },
	];
}

export async function rates(site: Site): Promise<Row[]> {
	await site.running();
	return [await against(site, "/api/rates")];
}

async function against(site: Site, path: string): Promise<Row> {
	const bare = await bareServer(site.origin + path);
	const from = (origin: string) => async () =>
		(await load({ url: origin + path, connections, duration, headers: compressed })).rate;
	const { ours, limit, ratio } = await inTurns(3, { ours: from(site.origin), limit: from(bare.origin) });
	bare.stop();
	return {
		what: `\`${path}\`, compressed, c = ${connections}`,
		ours: perSecond(ours),
		limit: `bare node:http ${perSecond(limit)}`,
		ratio,
		budget: "≥ 0.80 of the limit",
		verdict: atLeast(ratio, 0.8),
	};
}
