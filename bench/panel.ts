import { median, quantile } from "./report.ts";
import type { Site } from "./site.ts";

export interface Asked {
	readonly what: string;
	/** ms */
	readonly p50: number;
	/** ms */
	readonly p95: number;
	/** ms, of the median. */
	readonly budget: number;
}

interface Lead {
	readonly whatsapp: string;
	readonly email: string | null;
	readonly reference: string;
	readonly customer: { readonly id: string };
}

/** Puts every question of the inbox to the panel over HTTP, one call after the other, `calls` times each. */
export async function askPanel(site: Site, calls = 40): Promise<Asked[]> {
	const headers = { cookie: await site.cookie() };
	const read = async (query: string): Promise<Lead[]> =>
		(await fetch(`${site.origin}/api/admin/leads?${query}`, { headers })).json();
	const [lead] = await read("limit=1&status=CLOSED");
	const [written] = (await read("limit=50")).filter(({ email }) => email);
	if (!lead || !written?.email) throw new Error("the panel has no leads to ask for");
	const asked: Asked[] = [];
	for (const { what, path, budget } of questions(lead, written.email)) {
		const times = await timesOf(site.origin + path, headers, calls);
		asked.push({ what, budget, p50: median(times), p95: quantile(times, 0.95) });
	}
	return asked;
}

function questions({ whatsapp, reference, customer }: Lead, email: string) {
	const list = (query: string) => `/api/admin/leads?limit=50${query}`;
	const search = (text: string) => list(`&q=${encodeURIComponent(text)}`);
	const customers = (query: string) => `/api/admin/customers?limit=50${query}`;
	const person = (text: string) => customers(`&q=${encodeURIComponent(text)}`);
	const local = `0${whatsapp.slice(3, 6)}-${whatsapp.slice(6)}`;
	return [
		{ what: "the list", path: list(""), budget: 5 },
		{ what: "by status, common", path: list("&status=CLOSED"), budget: 5 },
		{ what: "by status, rare", path: list("&status=IN_REVIEW"), budget: 5 },
		{ what: "by type, rare", path: list("&type=BULK_EMAIL_TRADE"), budget: 5 },
		{ what: "by status and type", path: list("&status=REJECTED&type=BULK_EMAIL_TRADE"), budget: 5 },
		{ what: "by status and type, few", path: list("&status=IN_REVIEW&type=BULK_EMAIL_TRADE"), budget: 5 },
		{ what: "mine", path: list("&assignee=me"), budget: 5 },
		{ what: "nobody's", path: list("&assignee=none"), budget: 5 },
		{ what: "late", path: list("&late=1"), budget: 5 },
		{ what: "late, of a type", path: list("&late=1&type=BULK_EMAIL_TRADE"), budget: 5 },
		{ what: "name, common", path: search("muhammad"), budget: 10 },
		{ what: "name, two words", path: search("ahmed khan"), budget: 10 },
		{ what: "name, rare", path: search("laiba gillani"), budget: 10 },
		{ what: "name, Urdu", path: search("احمد خان"), budget: 10 },
		{ what: "name, one letter", path: search("m"), budget: 10 },
		{ what: "name that nobody has", path: search("zzyzx"), budget: 10 },
		{ what: "name in a status", path: `${search("fatima")}&status=REJECTED`, budget: 10 },
		{ what: "name in a rare type", path: `${search("hassan")}&type=BULK_EMAIL_TRADE`, budget: 10 },
		{ what: "number, local", path: search(local), budget: 5 },
		{ what: "number, international", path: search(whatsapp.replace("+", "00")), budget: 5 },
		{ what: "number, last seven digits", path: search(whatsapp.slice(-7)), budget: 5 },
		{ what: "number, last four digits", path: search(whatsapp.slice(-4)), budget: 10 },
		{ what: "e-mail", path: search(email), budget: 10 },
		{ what: "reference", path: search(reference), budget: 5 },
		{ what: "customers", path: customers(""), budget: 10 },
		{ what: "customers marked watch", path: customers("&trust=watch"), budget: 10 },
		{ what: "customer by name, common", path: person("muhammad"), budget: 50 },
		{ what: "customer by name, two words", path: person("ayesha khan"), budget: 50 },
		{ what: "customer by name, rare", path: person("laiba gillani"), budget: 20 },
		{ what: "customer that nobody is", path: person("zzyzx"), budget: 20 },
		{ what: "customer by number", path: person(local), budget: 10 },
		{ what: "customer by four digits", path: person(whatsapp.slice(-4)), budget: 20 },
		{ what: "customer by e-mail", path: person(email), budget: 20 },
		{ what: "one customer", path: `/api/admin/customers/${customer.id}`, budget: 30 },
		{ what: "figures of the panel", path: "/api/admin/stats", budget: 50 },
	];
}

async function timesOf(url: string, headers: Readonly<Record<string, string>>, calls: number): Promise<number[]> {
	const times: number[] = [];
	for (let call = -3; call < calls; call++) {
		const started = performance.now();
		const answer = await fetch(url, { headers });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
		if (call >= 0) times.push(performance.now() - started);
	}
	return times;
}
