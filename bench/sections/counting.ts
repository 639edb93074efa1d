import { Agent, get } from "node:http";
import type { Site } from "../harness.ts";
import { microsOf } from "../processes.ts";
import { atMost, inTurns, type Row } from "../report.ts";

/** What a phone sends that comes from Facebook. */
const phone = {
	"accept-encoding": "br",
	"user-agent":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
	accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
	"accept-language": "ur-PK,ur;q=0.9,en;q=0.8",
	"sec-fetch-dest": "document",
	"sec-fetch-mode": "navigate",
	referer: "https://l.facebook.com/",
};
const connections = 16;
/** Pages of one measurement: few, so that what else the machine does falls on both of a pair; many pairs even out the rest. */
const batch = 320;
const rounds = 601;

/**
 * Pages that are counted against the same pages, with as many bytes of headers, that are not: by the processor time that
 * the site takes for each, since a difference of one in a hundred drowns in how many come a second.
 */
export async function counting(site: Site): Promise<Row[]> {
	const { pid = 0 } = await site.running();
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const rows: Row[] = [];
	for (const path of ["/", "/ur"]) {
		const costOf = (dnt: "0" | "1") => async () => {
			const before = microsOf(pid);
			await read(site.origin + path, { ...phone, dnt }, agent);
			return (microsOf(pid) - before) / batch;
		};
		for (const warming of ["0", "1", "0", "1"] as const) await costOf(warming)();
		const { ours, limit, ratio } = await inTurns(rounds, { ours: costOf("0"), limit: costOf("1") });
		rows.push({
			what: `\`${path}\`, counted, c = ${connections}`,
			ours: micros(ours),
			limit: `not counted ${micros(limit)}`,
			ratio,
			budget: "≤ 1.05 of the limit",
			verdict: atMost(ratio, 1.05),
		});
	}
	agent.destroy();
	return rows;
}

/** Reads a batch of pages over as many connections. */
async function read(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
	const one = () =>
		new Promise<void>((resolve, reject) => {
			get(url, { headers, agent }, (answer) => answer.resume().once("end", resolve).once("error", reject)).once(
				"error",
				reject,
			);
		});
	const line = async () => {
		for (let page = 0; page < batch / connections; page++) await one();
	};
	await Promise.all(Array.from({ length: connections }, line));
}

function micros(value: number): string {
	return `${value.toFixed(1)} µs of a core`;
}
