import { gzipSync } from "node:zlib";
import { atMost, median, ms, quantile, type Row } from "../report.ts";
import type { Site } from "../site.ts";

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":1`).join()}}`;
const contact = (message: string) =>
	JSON.stringify({ type: "CONTACT", name: "A", whatsapp: "03001234567", payload: { message } });

/** What must be refused, by what it is: the body, and the status it has to have. */
const hostile: Readonly<Record<string, { body: string | Uint8Array; status: number; encoding?: string }>> = {
	"1 MiB": { body: `"${"x".repeat(1 << 20)}"`, status: 413 },
	"a bomb, compressed": { body: new Uint8Array(gzipSync("x".repeat(1 << 24))), status: 415, encoding: "gzip" },
	"depth 33": { body: nested(33), status: 400 },
	"depth 30,000": { body: "[".repeat(30_000) + "]".repeat(30_000), status: 400 },
	"depth 1,000,000": { body: nested(1_000_000), status: 413 },
	"5,000 keys": { body: keys(5000), status: 400 },
	"10,000 keys": { body: keys(10_000), status: 413 },
	"60 KiB of open strings": { body: '"\\'.repeat(20_000), status: 400 },
	"60 KiB of one number": { body: `{"type":${"9".repeat(60_000)}}`, status: 422 },
	"NUL in a text": { body: contact("a\0b"), status: 422 },
	"half a surrogate pair": { body: contact("a").replace('"a"}', '"\\ud800"}'), status: 422 },
	"a __proto__": { body: '{"__proto__":{"admin":true}}', status: 400 },
	"constructor.prototype": { body: '{"constructor":{"prototype":{"admin":true}}}', status: 400 },
	"60 KiB in one field": { body: contact("ي".repeat(30_000)), status: 422 },
};
const times = 40;
const budget = 50;

/** How long refusing takes, one call after the other; the limit is the smallest body that is refused, in the same run. */
export async function bodies(site: Site): Promise<Row[]> {
	await site.running();
	const rows: Row[] = [];
	for (const [what, { body, status, encoding }] of Object.entries(hostile)) {
		const took: number[] = [];
		const least: number[] = [];
		for (let time = 0; time < times; time++) {
			least.push(await refused(site.origin, "{", 400, undefined));
			took.push(await refused(site.origin, body, status, encoding));
		}
		const middle = median(took);
		rows.push({
			what: `${what}: ${status}`,
			ours: `p50 ${ms(middle)}, p95 ${ms(quantile(took, 0.95))}`,
			limit: `\`{\` p50 ${ms(median(least))}, p95 ${ms(quantile(least, 0.95))}`,
			ratio: middle / median(least),
			budget: `p50 ≤ ${budget} ms`,
			verdict: atMost(middle, budget),
		});
	}
	return rows;
}

async function refused(
	origin: string,
	body: string | Uint8Array,
	status: number,
	encoding: string | undefined,
): Promise<number> {
	const started = performance.now();
	const answer = await fetch(`${origin}/api/leads`, {
		method: "POST",
		headers: { "content-type": "application/json", ...(encoding ? { "content-encoding": encoding } : {}) },
		body: body as BodyInit,
	});
	const took = performance.now() - started;
	await answer.text();
	if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}`);
	return took;
}
