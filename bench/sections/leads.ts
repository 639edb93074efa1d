import { addressOfRunning } from "#server/db/embedded/attach.ts";
import { load } from "../load.ts";
import { plainInserts } from "../plain-inserts.ts";
import { atLeast, atMost, median, ms, perSecond, type Row } from "../report.ts";
import { inTurns } from "../rounds.ts";
import type { Site } from "../site.ts";

// The embedded database lets forty connections in, and the site has some of them.
const mostConnections = 20;
const duration = 2;

/** Durable leads against plain rows, each in a commit of its own, over as many connections. */
export async function leads(site: Site): Promise<Row[]> {
	await site.running();
	const url = addressOfRunning(site.dataDir);
	if (!url) throw new Error("the limit needs the embedded database");
	const sent = (connections: number) =>
		load({ url: `${site.origin}/api/leads`, connections, duration, sendsLeads: true });
	await sent(16);
	const rows: Row[] = [];
	for (const connections of [1, 16, 64]) {
		const p99s: number[] = [];
		const ours = async () => {
			const { rate, p99, failed } = await sent(connections);
			if (failed > 0) throw new Error(`${failed} leads were refused`);
			p99s.push(p99);
			return rate;
		};
		const width = Math.min(connections, mostConnections);
		const limit = () => plainInserts({ url, connections: width, duration });
		const compared = await inTurns(3, { ours, limit });
		const p99 = median(p99s);
		const rows99 =
			connections === 64 ? [{ what: "the same: p99", ours: ms(p99), budget: "≤ 50 ms", verdict: atMost(p99, 50) }] : [];
		rows.push(
			{
				what: `leads, c = ${connections}`,
				ours: `${perSecond(compared.ours)}, p99 ${ms(p99)}`,
				limit: `plain rows over ${width}: ${perSecond(compared.limit)}`,
				ratio: compared.ratio,
				budget: "≥ 0.25 of the limit",
				verdict: atLeast(compared.ratio, 0.25),
			},
			...rows99,
		);
	}
	return rows;
}
