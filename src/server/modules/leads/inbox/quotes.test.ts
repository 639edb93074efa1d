import { beforeAll, expect, test } from "vitest";
import { booksOf } from "#server/testing/books.ts";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import type { OpenQuote } from "#shared/api/leads/inbox.ts";

const clock = testClock(Date.now());
const server = testServer(() => ({ now: clock.now }));
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	desk = await deskOf(server);
});

const minute = 60_000;
const trade = { type: "USDT_TRADE", payload: { side: "buy", amount: 500, walletAddress: "TXYZ" } };
const quotes = async (): Promise<OpenQuote[]> => (await desk.get("quotes?open=1")).json();
/** Answers with a rate, a minute after the last one. */
async function offer(leadId: string, rate: number, until: string | null): Promise<void> {
	clock.advance(minute);
	await desk.answer(leadId, { quote: { rate, until } });
}
const tomorrow = new Date(clock.now() + 1440 * minute).toISOString();
const soon = new Date(clock.now() + 30 * minute).toISOString();

test("are of unfinished trades, the last of each, and not over", async () => {
	const [open = "", endless = "", over = "", superseded = "", finished = ""] = await Promise.all(
		Array.from({ length: 5 }, () => sendLead(server, trade)),
	);
	await offer(endless, 296, null);
	await offer(open, 290, soon);
	await offer(open, 295.5, tomorrow);
	await offer(over, 295, soon);
	await offer(superseded, 295, tomorrow);
	await offer(superseded, 295, soon);
	await offer(finished, 295, tomorrow);
	await desk.move(finished, "REJECTED");
	clock.advance(30 * minute);
	const { reference } = await desk.lead(open);
	const common = { name: "Ayesha Khan", currency: "usdt", side: "buy" };
	expect(await quotes()).toMatchObject([
		{ ...common, leadId: open, reference, rate: 295.5, until: tomorrow },
		{ ...common, leadId: endless, rate: 296, until: null },
	]);
});

test("end with the deal, and are back where that is cancelled", async () => {
	const books = await booksOf(server);
	const leadId = await sendLead(server, trade);
	await offer(leadId, 297, tomorrow);
	const isOpen = async () => (await quotes()).some((quote) => quote.leadId === leadId);
	expect(await isOpen()).toBe(true);
	const deal = await books.done("POST", "deals", { leadId });
	expect(await isOpen()).toBe(false);
	await books.done("PATCH", `deals/${deal.id}`, {
		state: "cancelled",
		reason: "changed their mind",
		version: deal.version,
	});
	expect(await isOpen()).toBe(true);
});

test("are staff's alone", async () => {
	expect((await server.call("/api/admin/quotes?open=1")).status).toBe(401);
});
