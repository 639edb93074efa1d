import { afterAll, beforeAll, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { OpenQuote } from "#shared/api/leads/quotes.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
});
afterAll(() => server.close());

const trade = { type: "USDT_TRADE", payload: { side: "buy", amount: 500, walletAddress: "TXYZ" } };
const quotes = async (): Promise<OpenQuote[]> => (await desk.get("quotes?open=1")).json();
/** An answer that named a rate, so many minutes ago. */
const quote = (leadId: string, rate: number | null, until: string | null, minutes: number) =>
	server.sql(
		`INSERT INTO lead_events (lead_id, kind, data, at) VALUES ($1, 'answered', $2, now() - $3 * interval '1 minute')`,
		[leadId, JSON.stringify(rate === null ? {} : { quote: { rate, until } }), minutes],
	);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

test("are of unfinished trades, of the newest answer of each, and not over", async () => {
	const [open, endless, over, superseded, answered, finished, contact] = await Promise.all([
		...Array.from({ length: 6 }, () => sendLead(server, trade)),
		sendLead(server),
	]);
	await quote(String(open), 290, yesterday, 9);
	await quote(String(open), 295.5, tomorrow, 4);
	await quote(String(endless), 296, null, 5);
	await quote(String(over), 295, yesterday, 5);
	await quote(String(superseded), 295, tomorrow, 5);
	await quote(String(superseded), 295, yesterday, 3);
	await quote(String(answered), 295, tomorrow, 5);
	await quote(String(answered), null, null, 3);
	await quote(String(finished), 295, tomorrow, 5);
	await desk.move(String(finished), "IN_REVIEW", "REJECTED");
	await quote(String(contact), 295, tomorrow, 5);
	const { reference } = await desk.lead(String(open));
	const common = { name: "Ayesha Khan", currency: "usdt", side: "buy" };
	expect(await quotes()).toMatchObject([
		{ ...common, leadId: open, reference, rate: 295.5, until: tomorrow },
		{ ...common, leadId: endless, rate: 296, until: null },
	]);
});

test("are staff's alone", async () => {
	expect((await server.call("/api/admin/quotes?open=1")).status).toBe(401);
});
