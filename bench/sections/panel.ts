import { repeat, type Site, timed } from "../harness.ts";
import { familyOf, pssOf } from "../processes.ts";
import { atMost, median, ms, quantile, type Row } from "../report.ts";

const calls = 40;

/** The panel's list, its filters and searches, over HTTP, one call after the other. */
export async function list(site: Site): Promise<Row[]> {
	const count = (await site.seeded(10_000)).toLocaleString("en");
	const headers = await site.session();
	const ask = (query: string) => fetch(`${site.origin}/api/admin/${query}`, { headers });
	const [lead]: { whatsapp: string; email: string; reference: string }[] = await (
		await ask("leads?limit=1&status=CLOSED")
	).json();
	if (!lead) throw new Error("the panel has no leads to ask for");
	const search = (text: string) => `leads?limit=50&q=${encodeURIComponent(text)}`;
	const questions = {
		"the list": "leads?limit=50",
		"by status, common": "leads?limit=50&status=CLOSED",
		"by status and type, few": "leads?limit=50&status=IN_REVIEW&type=BULK_EMAIL_TRADE",
		late: "leads?limit=50&late=1",
		"name, common": search("muhammad"),
		"name, two words": search("ahmed khan"),
		"name, rare": search("laiba gilani"),
		"name, Urdu": search("احمد خان"),
		"name that nobody has": search("zzyzx"),
		number: search(`0${lead.whatsapp.slice(3)}`),
		"number, last four digits": search(lead.whatsapp.slice(-4)),
		reference: search(lead.reference),
		"customer by name": `customers?limit=50&q=${encodeURIComponent("ayesha khan")}`,
		"figures of the panel": "stats",
	};
	const rows: Row[] = [];
	for (const [what, query] of Object.entries(questions)) {
		const times: number[] = [];
		for (let call = -3; call < calls; call++) {
			const took = await timed(async () => read(await ask(query)));
			if (call >= 0) times.push(took);
		}
		const ours = `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`;
		rows.push({ what: `${what}, ${count} leads`, ours, budget: "0.5 of Payload; a number 0.2" });
	}
	return rows;
}

/** The whole export, read as it comes: how flat the memory is, and what someone in the inbox notices of it. */
export async function csv(site: Site): Promise<Row[]> {
	const count = (await site.seeded(10_000)).toLocaleString("en");
	const { pid = 0 } = await site.running();
	const headers = await site.session();
	const inbox = () => timed(async () => read(await fetch(`${site.origin}/api/admin/leads?limit=50`, { headers })));
	for (let call = 0; call < 10; call++) await inbox();
	const alone = await inbox();
	const before = pssOf(familyOf(pid));
	const looks = repeat(200, async () => ({ memory: pssOf(familyOf(pid)), took: await inbox() }));
	let bytes = 0;
	const took = await timed(async () => {
		const answer = await fetch(`${site.origin}/api/admin/leads.csv`, { headers });
		if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
		for await (const part of answer.body) bytes += part.length;
	});
	const seen = await looks.stop();
	const most = Math.max(...seen.map(({ memory }) => memory));
	return [
		{
			what: `export of ${count} leads, ${(bytes / 1e6).toFixed(0)} MB in ${(took / 1000).toFixed(1)} s: memory`,
			ours: `${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB meanwhile`,
			budget: "flat: ≤ 60 MB more",
			verdict: atMost(most - before, 60),
		},
		{
			what: "the list meanwhile, p50",
			ours: ms(median(seen.map((each) => each.took))),
			limit: `alone ${ms(alone)}`,
			budget: "–",
		},
	];
}

async function read(answer: Response): Promise<void> {
	if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
	await answer.arrayBuffer();
}
