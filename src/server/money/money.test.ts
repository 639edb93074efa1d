import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Books, booksOf } from "#server/testing/books.ts";
import { sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import type { MoneyAccount, MoneyEntry } from "#shared/money/api/accounts.ts";
import type { DayBook, Khata, Money } from "#shared/money/api/days.ts";
import type { Deal } from "#shared/money/api/deals.ts";

let server: TestServer;
let books: Books;
let customerId: string;
let [cash, payoneer, usdt]: MoneyAccount[] = [];
const id = (account: MoneyAccount | undefined) => account?.id ?? "";

const clock = testClock(Date.parse("2026-03-23T09:00:00Z"));

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	books = await booksOf(server);
	customerId = await books.customer();
	cash = await books.open("cash", "Till");
	payoneer = await books.open("payoneer");
	usdt = await books.open("usdt");
	if (cash) await books.fund(cash, "1000000");
});
afterAll(() => server.close());
// Moments are told apart.
beforeEach(() => clock.advance(1000));

const refused = async (answer: Promise<Response>) => {
	const { status, ...response } = await answer.then(async (got) => ({ status: got.status, body: await got.json() }));
	return { status, code: response.body.code, fields: Object.keys(response.body.errors ?? {}) };
};

describe("a deal", () => {
	test("of 1,200 Payoneer is paid in, paid out and done, and moves the money", async () => {
		const before = await books.balance(id(cash));
		const agreed = await books.deal({ customerId, amount: "1,200", rate: "270.50" });
		expect(agreed).toMatchObject({ state: "agreed", total: "324600", open: { in: "1200", out: "324600" }, version: 1 });
		const paidIn = await books.done("PATCH", `deals/${agreed.id}`, { state: "paid-in", version: agreed.version });
		expect(paidIn).toMatchObject({ state: "paid-in", open: { in: "0", out: "324600" } });
		expect((await books.read<Khata>(`customers/${customerId}/khata`)).balance).toBe("-324600");
		const done = await books.done("PATCH", `deals/${agreed.id}`, { state: "paid-out", version: paidIn.version });
		expect(done).toMatchObject({ state: "done", open: { in: "0", out: "0" } });
		expect((await books.read<Khata>(`customers/${customerId}/khata`)).balance).toBe("0");
		expect(Number(await books.balance(id(cash))) - Number(before)).toBe(-324600);
		expect(await books.balance(id(payoneer))).toBe("1200");
		expect((await books.keyed("PATCH", `deals/${agreed.id}`, { state: "done", version: 1 })).status).toBe(200);
	});

	test("of a sale earns what it brings over the average cost", async () => {
		const sale = await books.deal({ customerId, side: "buy", amount: "200", rate: "280", fee: "150" });
		expect(sale.open).toEqual({ in: "56150", out: "200" });
		const given = await books.done("PATCH", `deals/${sale.id}`, { state: "paid-out", version: 1 });
		expect(given.profit).toBe("2050");
		const paid = await books.done("PATCH", `deals/${sale.id}`, { state: "paid-in", version: given.version });
		expect(paid.state).toBe("done");
		expect(await books.read<Money>("money")).toMatchObject({
			earned: "2050",
			bought: [{ currency: "PAYONEER", amount: "1200", pkr: "324600" }],
			sold: [{ currency: "PAYONEER", amount: "200", pkr: "56000" }],
			open: [],
		});
		const period = async (from: string, to: string) => {
			const { bought, sold, earned } = await books.read<Money>(`money?from=${from}&to=${to}`);
			return [bought.length, sold.length, earned];
		};
		expect(await period("2026-03-22", "2026-03-24")).toEqual([1, 1, "2050"]);
		expect(await period("2026-03-21", "2026-03-22")).toEqual([0, 0, "0"]);
	});

	test("is paid in parts, each once whoever taps twice, and never more than is open", async () => {
		const deal = await books.deal({ customerId, amount: "100", rate: "270" });
		const key = randomUUID();
		const part = { direction: "in", accountId: id(payoneer), amount: "33.33", version: 1 };
		const twice = [await books.keyed("POST", `deals/${deal.id}/payments`, part, key)];
		twice.push(await books.keyed("POST", `deals/${deal.id}/payments`, part, key));
		const [first, second]: Deal[] = await Promise.all(twice.map((answer) => answer.json()));
		expect(second).toEqual(first);
		expect(first).toMatchObject({ state: "agreed", open: { in: "66.67" } });
		const pay = (body: object, used = randomUUID()) =>
			refused(books.keyed("POST", `deals/${deal.id}/payments`, { ...part, version: 2, ...body }, used));
		expect(await pay({ amount: "1" }, key)).toMatchObject({ status: 422, code: "idempotency-mismatch" });
		expect(await pay({ amount: "66.68" })).toMatchObject({ status: 422, fields: ["amount"] });
		expect(await pay({ amount: "1.001" })).toMatchObject({ status: 422, fields: ["amount"] });
		expect(await pay({ amount: "0" })).toMatchObject({ status: 422, fields: ["amount"] });
		expect(await pay({ amount: "1,5" })).toMatchObject({ status: 422, fields: ["amount"] });
		expect(await pay({ accountId: id(cash) })).toMatchObject({ status: 422, fields: ["accountId"] });
		expect(await pay({ accountId: randomUUID() })).toMatchObject({ status: 422, fields: ["accountId"] });
		expect(await pay({ at: new Date(clock.now() + 60_000).toISOString() })).toMatchObject({
			status: 422,
			fields: ["at"],
		});
		expect(await pay({ version: 1 })).toMatchObject({ status: 409, code: "version-conflict" });
		expect(await pay({ pictureId: randomUUID() })).toMatchObject({ status: 422, fields: ["pictureId"] });
		const rest = await books.done("PATCH", `deals/${deal.id}`, { state: "paid-in", version: 2 });
		expect(rest.payments.map(({ amount }) => amount)).toEqual(["33.33", "66.67"]);
	});

	test("that is cancelled takes its payments back", async () => {
		const [money, stock] = [await books.balance(id(cash)), await books.read<Money>("money")];
		const deal = await books.deal({ customerId, side: "buy", amount: "10", rate: "281" });
		await books.done("PATCH", `deals/${deal.id}`, { state: "paid-out", version: 1 });
		await books.done("PATCH", `deals/${deal.id}`, { state: "paid-in", version: 2 });
		const without = books.keyed("PATCH", `deals/${deal.id}`, { state: "cancelled", version: 3 });
		expect(await refused(without)).toMatchObject({ status: 422, fields: ["reason"] });
		const gone = await books.done("PATCH", `deals/${deal.id}`, {
			state: "cancelled",
			version: 3,
			reason: "Changed mind",
		});
		expect(gone).toMatchObject({ state: "cancelled", reason: "Changed mind", open: { in: "0", out: "0" } });
		expect(gone.payments.map(({ reversed }) => reversed)).toEqual([true, true]);
		expect(await books.balance(id(cash))).toBe(money);
		expect((await books.read<Money>("money")).stock).toEqual(stock.stock);
		expect((await books.read<Money>("money")).earned).toBe(stock.earned);
	});

	test("asks before an account falls below nothing", async () => {
		const deal = await books.deal({ customerId, side: "buy", currency: "USDT", amount: "5", rate: "295" });
		const give = { direction: "out", accountId: id(usdt), amount: "5", version: 1 };
		const sending = books.keyed("POST", `deals/${deal.id}/payments`, give);
		expect(await refused(sending)).toEqual({ status: 409, code: "confirm-needed", fields: ["amount"] });
		const given = await books.done("POST", `deals/${deal.id}/payments`, { ...give, confirm: true });
		expect(given.state).toBe("paid-out");
		await books.done("PATCH", `deals/${deal.id}`, { state: "cancelled", version: 2, reason: "No" });
	});

	test("of a service is paid in halves, and each half is earned", async () => {
		const deal = await books.deal({ customerId, kind: "service", side: "buy", currency: "PKR", amount: "40000" });
		expect(deal).toMatchObject({ rate: "1", total: "40000", open: { in: "40000", out: "0" } });
		const half = { direction: "in", accountId: id(cash), amount: "20000" };
		const khata = () => books.read<Khata>(`customers/${customerId}/khata`);
		const { balance: before } = await khata();
		const owed = async () => {
			const { open } = await books.read<Money>("money");
			const { balance, services } = await khata();
			expect(balance).toBe(before);
			return [open.find(({ dealId }) => dealId === deal.id)?.amount, services];
		};
		expect(await owed()).toEqual(["40000", "40000"]);
		const one = await books.done("POST", `deals/${deal.id}/payments`, { ...half, version: 1 });
		expect(one).toMatchObject({ state: "agreed", profit: "20000" });
		expect(await owed()).toEqual(["20000", "20000"]);
		const two = await books.done("POST", `deals/${deal.id}/payments`, { ...half, version: 2 });
		expect(two).toMatchObject({ state: "done", profit: "40000" });
		expect(await owed()).toEqual([undefined, "0"]);
		const bought = await books.deal({ customerId, kind: "network", side: "sell", currency: "PKR", amount: "500" });
		expect(await owed()).toEqual([undefined, "-500"]);
		await books.done("PATCH", `deals/${bought.id}`, { state: "cancelled", version: 1, reason: "No" });
		expect(await owed()).toEqual([undefined, "0"]);
	});
});

describe("a request", () => {
	const ask = () => sendLead(server, { type: "PAYONEER_TRADE", payload: { side: "sell", amount: 100 } });

	test("is answered by its deal, has one that lives, and is closed when all is paid", async () => {
		const leadId = await ask();
		await books.answer(leadId, { quote: { rate: 270.5, until: new Date(Date.now() + 3_600_000).toISOString() } });
		const deal = await books.done("POST", "deals", { leadId });
		expect(deal).toMatchObject({
			leadId,
			kind: "trade",
			side: "sell",
			currency: "PAYONEER",
			amount: "100",
			rate: "270.5",
		});
		expect(await refused(books.keyed("POST", "deals", { leadId }))).toMatchObject({ status: 409, code: "conflict" });
		const stranger = await books.customer("0345-7654321", "Zain");
		const mixed = books.keyed("POST", "deals", { leadId, customerId: stranger });
		expect(await refused(mixed)).toMatchObject({ status: 422, fields: ["customerId"] });
		const paid = await books.done("PATCH", `deals/${deal.id}`, { state: "paid-in", version: 1 });
		await books.done("PATCH", `deals/${deal.id}`, { state: "paid-out", version: paid.version });
		const closed = await books.lead(leadId);
		expect(closed).toMatchObject({ status: "CLOSED", reason: "deal", offered: { rate: 270.5 } });
		const terms = { id: deal.id, kind: "trade", side: "sell", currency: "PAYONEER", amount: "100", total: "27050" };
		const steps = closed.events.filter(({ data }) => data?.deal);
		expect(steps).toMatchObject([
			{ kind: "agreed", data: { deal: terms } },
			{ kind: "paid", data: { deal: terms, before: { paidIn: "0" }, after: { paidIn: "100", state: "paid-in" } } },
			{ kind: "paid", data: { before: { paidOut: "0" }, after: { paidOut: "27050", state: "done" } } },
		]);
	});

	test("names why its deal was cancelled among its steps", async () => {
		const leadId = await ask();
		const deal = await books.done("POST", "deals", { leadId });
		await books.done("PATCH", `deals/${deal.id}`, { state: "cancelled", version: 1, reason: "Bank is closed" });
		const { events } = await books.lead(leadId);
		const cancelled = events.find(({ kind }) => kind === "cancelled");
		expect(cancelled?.data).toMatchObject({ deal: { id: deal.id, reason: "Bank is closed" } });
	});

	test("that nobody answered counts as answered, and another rate or one that ran out is asked", async () => {
		const leadId = await ask();
		const until = new Date(clock.now() + 60_000).toISOString();
		await books.answer(leadId, { quote: { rate: 271, until } });
		const other = books.keyed("POST", "deals", { leadId, rate: "272" });
		expect(await refused(other)).toEqual({ status: 409, code: "confirm-needed", fields: ["rate"] });
		clock.advance(120_000);
		const late = books.keyed("POST", "deals", { leadId });
		expect(await refused(late)).toEqual({ status: 409, code: "confirm-needed", fields: ["rate"] });
		const deal = await books.done("POST", "deals", { leadId, confirm: true });
		expect(deal.rate).toBe("271");
		const fresh = await ask();
		await books.done("POST", "deals", { leadId: fresh });
		const lead = await books.lead(fresh);
		expect(lead).toMatchObject({ status: "IN_REVIEW", sla: { state: "met" } });
		expect(lead.events.find(({ kind }) => kind === "answered")?.data).toEqual({ channel: null, version: 2 });
	});
});

describe("the books", () => {
	test("take expenses and trades, and refuse what does not balance", async () => {
		const expenses = await books.book("expenses");
		const spent = [
			{ accountId: id(cash), amount: "-500" },
			{ accountId: expenses.id, amount: "500" },
		];
		const entry = await books.done<MoneyEntry>("POST", "entries", { note: "Tea", lines: spent });
		expect(entry.lines).toEqual(spent);
		expect((await books.read<Money>("money")).earned).toBe("42050");
		const bought = await books.done<MoneyEntry>("POST", "entries", {
			lines: [
				{ accountId: id(usdt), amount: "10" },
				{ accountId: id(cash), amount: "-2860" },
			],
		});
		expect(bought.lines).toHaveLength(4);
		const off = books.keyed("POST", "entries", {
			lines: [
				{ accountId: id(cash), amount: "-500" },
				{ accountId: expenses.id, amount: "499" },
			],
		});
		expect(await refused(off)).toMatchObject({ status: 422, fields: ["lines"] });
		const back = await books.done<MoneyEntry>("POST", `entries/${entry.id}/reversal`, {});
		expect(back).toMatchObject({ reverses: entry.id });
		expect(await refused(books.keyed("POST", `entries/${entry.id}/reversal`, {}))).toMatchObject({ status: 409 });
		const listed: MoneyEntry[] = await books.read(`entries?account=${expenses.id}`);
		expect(listed.map((each) => each.id)).toEqual([back.id, entry.id]);
		const page = await books.get("entries?limit=1");
		expect(page.headers.get("link")).toContain('rel="next"');
	});

	test("hold a picture for staff alone, of a photo of 12 megapixels too", async () => {
		const { default: sharp } = await import("sharp");
		const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888" } })
			.jpeg()
			.toBuffer();
		const send = (body: Buffer, headers = books.headers) =>
			server.call("/api/admin/pictures", {
				method: "POST",
				body: new Uint8Array(body),
				headers: { ...headers, "content-type": "image/jpeg" },
			});
		const sent = await send(photo);
		expect(sent.status).toBe(201);
		const picture: { id: string } = await sent.json();
		const path = `/api/admin/pictures/${picture.id}`;
		expect((await server.call(path)).status).toBe(401);
		const read = await server.call(path, { headers: books.headers });
		expect([read.status, read.headers.get("content-type"), read.headers.get("cache-control")]).toEqual([
			200,
			"image/webp",
			"private, no-store",
		]);
		expect((await send(Buffer.from("no picture"))).status).toBe(422);
		const deal = await books.deal({ customerId, amount: "1", rate: "270" });
		const paid = await books.done("POST", `deals/${deal.id}/payments`, {
			direction: "in",
			accountId: id(payoneer),
			amount: "1",
			version: 1,
			pictureId: picture.id,
		});
		expect(paid.pictures).toEqual([picture.id]);
		const { id: other } = await (await send(photo)).json();
		const add = (paymentId: string) =>
			books.keyed("PATCH", `deals/${deal.id}`, { version: paid.version, picture: { paymentId, id: other } });
		expect((await add(paid.payments[0]?.id ?? "")).status).toBe(422);
		const later = await books.deal({ customerId, amount: "1", rate: "270" });
		const part = { direction: "in", accountId: id(payoneer), amount: "1", version: 1 };
		const { version, payments } = await books.done("POST", `deals/${later.id}/payments`, part);
		expect((await add(payments[0]?.id ?? "")).status).toBe(422);
		const added = { version, picture: { paymentId: payments[0]?.id, id: other } };
		const pictured = await books.done("PATCH", `deals/${later.id}`, added);
		expect(pictured).toMatchObject({ pictures: [other], payments: [{ pictureId: other }] });
		const loose: { id: string } = await (await send(photo)).json();
		await server.sql("UPDATE pictures SET created_at = created_at - interval '25 hours'");
		await server.run("picture-pruning");
		expect((await server.call(path, { headers: books.headers })).status).toBe(200);
		expect((await server.call(`/api/admin/pictures/${loose.id}`, { headers: books.headers })).status).toBe(404);
	});

	test("close a day with what was counted, and the owner opens it again", async () => {
		const date = "2026-03-23";
		const before = await books.read<DayBook>(`day-book?date=${date}`);
		const till = before.rows.find(({ accountId }) => accountId === id(cash));
		const counted = String(Number(till?.closing) - 500);
		const closed = await books.done<DayBook>("POST", `day-book/${date}/closing`, {
			counts: [{ accountId: id(cash), amount: counted }],
			note: "500 short",
		});
		expect(closed.closed).toMatchObject({ date, note: "500 short", counts: [{ amount: counted, difference: "-500" }] });
		expect(closed.rows.find(({ accountId }) => accountId === id(cash))).toMatchObject({ closing: counted });
		expect(await refused(books.keyed("POST", `day-book/${date}/closing`, {}))).toMatchObject({ status: 409 });
		expect(await refused(books.keyed("POST", "day-book/2026-03-24/closing", {}))).toMatchObject({
			status: 422,
			fields: ["date"],
		});
		const deal = await books.deal({ customerId, amount: "1", rate: "270" });
		const late = books.keyed("POST", `deals/${deal.id}/payments`, {
			direction: "in",
			accountId: id(payoneer),
			amount: "1",
			version: 1,
		});
		expect(await refused(late)).toMatchObject({ status: 422, fields: ["at"] });
		const earlier = await books.read<DayBook>("day-book?date=2026-03-22");
		expect(earlier.closed?.date).toBe(date);
		expect(await books.balance(id(cash))).toBe(counted);
		const opened = await server.call(`/api/admin/day-book/${date}/closing`, {
			method: "DELETE",
			headers: books.headers,
		});
		expect((await opened.json()).closed).toBeNull();
		expect(await books.balance(id(cash))).toBe(counted);
		const csv = await (await books.get("day-book.csv")).text();
		expect(csv.split("\r\n").length).toBeGreaterThan(20);
		expect(await (await books.get(`customers/${customerId}/khata.csv`)).text()).toContain("324600");
	});

	test("have payment details that the owner alone changes, told to the owners", async () => {
		const details = { title: "Sauda Traders, HBL", number: "PK36SCBL0000001123456702" };
		const changed = await books.done<MoneyAccount>("PATCH", `accounts/${id(cash)}`, { details });
		expect(changed.details).toEqual(details);
		const [notice] = await server.sql<{ data: { message: object } }>(
			"SELECT data FROM pgboss.job WHERE data::text LIKE '%money-account.details-changed%' LIMIT 1",
		);
		expect(notice?.data.message).toMatchObject({ kind: "guarded", after: expect.stringContaining("PK36") });
	});
});

test("a confirmation is whole, in the customer's language, with the account and the reference last", async () => {
	const details = { title: "Sauda", number: "pay@sauda.example" };
	await books.done("PATCH", `accounts/${id(payoneer)}`, { details });
	const payload = { side: "sell", amount: 1200 };
	const until = new Date(clock.now() + 3_600_000).toISOString();
	const textOf = async (locale: string) => {
		const leadId = await sendLead(server, { type: "PAYONEER_TRADE", payload, locale });
		const body = { quote: { rate: "270.5", until }, accountId: id(payoneer) };
		const { text } = await books.done<{ text: string }>("POST", `leads/${leadId}/confirmation`, body);
		return text.split("\n");
	};
	const english = await textOf("en");
	expect(english[0]).toMatch(/^[a-z]+ [a-z]+: your two words\.$/);
	expect(english[1]).toBe("You sell 1,200 Payoneer dollars × 270.50 = Rs 3,24,600.");
	expect(english[2]).toBe("You send it to Sauda, pay@sauda.example");
	expect(english.at(-1)).toMatch(/^Sauda, reference [\w-]{9}$/);
	const urdu = await textOf("ur");
	expect(urdu[0]).toMatch(/: آپ کے دو لفظ۔$/);
	expect(urdu[1]).toContain("آپ کو 3,24,600 روپے ملیں گے");
	const leadId = await sendLead(server, { type: "CONTACT" });
	const unfit = { quote: { rate: "1" } };
	expect(await refused(books.keyed("POST", `leads/${leadId}/confirmation`, unfit))).toMatchObject({
		fields: ["quote"],
	});
	const without = { accountId: id(usdt) };
	expect(await refused(books.keyed("POST", `leads/${leadId}/confirmation`, without))).toMatchObject({
		fields: ["accountId"],
	});
});

test("what is held follows the stock where the owner wants it", async () => {
	const shown = async () => (await (await server.call("/api/settings")).json()).tradeLimits.payoneer.reserve;
	expect(await shown()).toBeNull();
	await books.done("PUT", "settings", { reserveFollowsStock: true });
	const held = Number((await books.read<Money>("money")).stock.find(({ currency }) => currency === "PAYONEER")?.amount);
	expect(await shown()).toBe(held);
	const deal = await books.deal({ customerId, amount: "50", rate: "270" });
	await books.done("PATCH", `deals/${deal.id}`, { state: "paid-in", version: 1 });
	await expect.poll(shown).toBe(held + 50);
});

test("details are not changed with a password that was shown long ago, and a name is", async () => {
	clock.advance(11 * 60_000);
	const path = `accounts/${id(cash)}`;
	const details = { title: "Somebody", number: "PK00" };
	expect(await refused(books.keyed("PATCH", path, { details }))).toMatchObject({
		status: 403,
		code: "confirm-password",
	});
	expect((await books.done<MoneyAccount>("PATCH", path, { name: "Till 1" })).name).toBe("Till 1");
	const csv = await books.get("day-book.csv");
	expect([csv.status, (await csv.json()).code]).toEqual([403, "confirm-password"]);
});
