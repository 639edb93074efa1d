import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Books, booksOf } from "#server/testing/books.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { Khata, Money } from "#shared/money/api/days.ts";
import type { Deal } from "#shared/money/api/deals.ts";

let server: TestServer;
let books: Books;
let cash: MoneyAccount;
let usdt: MoneyAccount;

beforeAll(async () => {
	server = await startTestServer();
	books = await booksOf(server);
	[cash, usdt] = [await books.open("cash"), await books.open("usdt")];
	await books.fund(cash, "500000");
});
afterAll(() => server.close());

const number = (last: number) => `0301-00000${String(last).padStart(2, "0")}`;
async function khataOf(customer: string): Promise<Khata> {
	const khata = await books.read<Khata>(`customers/${customer}/khata`);
	const { khatas } = await books.read<Money>("money");
	expect(khatas.find(({ customerId }) => customerId === customer)?.amount ?? "0").toBe(khata.free);
	return khata;
}
/** A customer of whom 500 rupees are in the khata, and the khata's account. */
async function withCredit(last: number) {
	const customer = await books.customer(number(last), `Credit ${last}`);
	const { id } = await books.deal({
		customerId: customer,
		kind: "service",
		side: "buy",
		currency: "PKR",
		amount: "100",
	});
	await books.done("POST", `deals/${id}/payments`, { ...inCash("600"), version: 1, surplus: true, confirm: true });
	const { accountId, free } = await khataOf(customer);
	expect(free).toBe("-500");
	return { customer, fromKhata: { direction: "in", accountId, version: 1 } };
}
const sale = (customerId: string) =>
	books.deal({ customerId, side: "buy", currency: "USDT", amount: "33.333", rate: "280.25" });
const inCash = (amount: string) => ({ direction: "in", accountId: cash.id, amount });

test.for([
	["9342", 1],
	["9341", 2],
] as const)("%s in cash settle 9,341.57: the paisa are a difference, and nobody's debt", async ([amount, last]) => {
	const customer = await books.customer(number(last), `Paisa ${amount}`);
	const before = Number(await books.balance(cash.id));
	const { id, open } = await sale(customer);
	expect(open.in).toBe("9341.57");
	const paid = await books.done("POST", `deals/${id}/payments`, { ...inCash(amount), version: 1 });
	expect(paid).toMatchObject({ state: "paid-in", open: { in: "0" }, payments: [{ amount, toKhata: "0" }] });
	const given = { direction: "out", accountId: usdt.id, amount: "33.333", version: paid.version, confirm: true };
	expect((await books.done("POST", `deals/${id}/payments`, given)).state).toBe("done");
	expect(Number(await books.balance(cash.id)) - before).toBe(Number(amount));
	expect(await khataOf(customer)).toMatchObject({ balance: "0", free: "0" });
	expect((await books.read<Money>("money")).open).toEqual([]);
	// What is taken back is all that moved.
	await books.done("POST", `entries/${paid.payments[0]?.entryId}/reversal`, {});
	expect(Number(await books.balance(cash.id))).toBe(before);
	expect((await books.read<{ open: object }>(`deals/${id}`)).open).toEqual({ in: "9341.57", out: "0" });
	await books.done("PATCH", `deals/${id}`, { version: 4, state: "cancelled", reason: "Over", confirm: true });
});

test("a figure with paisa settles what it says, and a paisa too much is refused", async () => {
	const customer = await books.customer(number(10), "To the paisa");
	const { id } = await sale(customer);
	const over = await books.keyed("POST", `deals/${id}/payments`, { ...inCash("9341.58"), version: 1 });
	expect([over.status, Object.keys((await over.json()).errors)]).toEqual([422, ["amount"]]);
	const less = await books.done("POST", `deals/${id}/payments`, { ...inCash("9341.50"), version: 1 });
	expect(less).toMatchObject({ state: "agreed", open: { in: "0.07" } });
	const rest = await books.done("POST", `deals/${id}/payments`, { ...inCash("0.07"), version: less.version });
	expect(rest).toMatchObject({ state: "paid-in", open: { in: "0" } });
	await books.done("PATCH", `deals/${id}`, {
		version: rest.version,
		state: "cancelled",
		reason: "Over",
		confirm: true,
	});
});

test("what is paid beyond the rest goes to the khata where that is meant, and comes back from there", async () => {
	const customer = await books.customer(number(3), "Surplus");
	const terms = { customerId: customer, side: "buy", currency: "USDT", amount: "40", rate: "250" };
	const { id } = await books.deal(terms);
	const more = { ...inCash("10500"), version: 1 };
	const unasked = await books.keyed("POST", `deals/${id}/payments`, more);
	expect([unasked.status, Object.keys((await unasked.json()).errors)]).toEqual([422, ["amount"]]);
	const asked = await books.keyed("POST", `deals/${id}/payments`, { ...more, surplus: true });
	expect(asked.status).toBe(409);
	const question = await asked.json();
	expect([question.code, question.errors.amount]).toEqual(["confirm-needed", expect.stringContaining("Rs 500")]);
	const paid = await books.done("POST", `deals/${id}/payments`, { ...more, surplus: true, confirm: true });
	expect(paid).toMatchObject({ state: "paid-in", open: { in: "0" }, payments: [{ amount: "10500", toKhata: "500" }] });
	// The goods are still to be given: that much of what we owe is the deal's.
	expect(await khataOf(customer)).toMatchObject({ balance: "-10500", free: "0" });
	const given = { direction: "out", accountId: usdt.id, amount: "40", version: paid.version, confirm: true };
	expect((await books.done("POST", `deals/${id}/payments`, given)).state).toBe("done");
	expect(await khataOf(customer)).toMatchObject({ balance: "-500", free: "-500" });
	const accounts = await books.read<MoneyAccount[]>("accounts");
	const khata = accounts.find(({ customerId }) => customerId === customer);
	const lines = [
		{ accountId: cash.id, amount: "-500" },
		{ accountId: khata?.id, amount: "500" },
	];
	await books.done("POST", "entries", { lines });
	const settled = await khataOf(customer);
	expect(settled).toMatchObject({ balance: "0", free: "0" });
	expect(settled.lines.at(-1)?.moved).toMatchObject({ account: "cash", currency: "PKR", amount: "500" });
});

test("a service that is paid too much earns its price alone", async () => {
	const customer = await books.customer(number(4), "Service");
	const before = Number((await books.read<Money>("money")).earned);
	const terms = { customerId: customer, kind: "service", side: "buy", currency: "PKR", amount: "10000" };
	const { id } = await books.deal(terms);
	const more = { ...inCash("10500"), version: 1, surplus: true, confirm: true };
	expect(await books.done("POST", `deals/${id}/payments`, more)).toMatchObject({ state: "done", profit: "10000" });
	expect(Number((await books.read<Money>("money")).earned) - before).toBe(10_000);
	expect(await khataOf(customer)).toMatchObject({ balance: "-500", free: "-500", services: "0" });
	const again = await books.keyed("POST", `deals/${id}/payments`, { ...more, version: 2 });
	expect(again.status).toBe(422);
});

test("more of a currency than is open has no place", async () => {
	const { id } = await sale(await books.customer(number(5), "Goods"));
	const more = { direction: "out", accountId: usdt.id, amount: "34", version: 1, surplus: true, confirm: true };
	expect((await books.keyed("POST", `deals/${id}/payments`, more)).status).toBe(422);
});

test("a khata's file says what the screen says: what moved, and services still to be paid", async () => {
	const customer = await books.customer(number(6), "File");
	const { id } = await sale(customer);
	const given = { direction: "out", accountId: usdt.id, amount: "33.333", version: 1, confirm: true, note: "to TXyz" };
	await books.done("POST", `deals/${id}/payments`, given);
	await books.done("POST", `deals/${id}/payments`, { ...inCash("9000"), version: 2 });
	const service = { customerId: customer, kind: "service", side: "buy", currency: "PKR", amount: "2500" };
	await books.deal(service);
	const { balance, services } = await khataOf(customer);
	const csv = await (await books.get(`customers/${customer}/khata.csv`)).text();
	const rows = csv.trim().split("\r\n").slice(1);
	expect(rows.map((row) => row.replace(/^[^,]*,/, ""))).toEqual([
		`"33.333 USDT at 280.25, to TXyz",9341.57,9341.57`,
		`cash,-9000,341.57`,
		`"services and accounts, still to be paid",2500,${Number(balance) + Number(services)}`,
	]);
});

test("a khata says what a service and a fee were, and what was taken back", async () => {
	const customer = await books.customer(number(7), "Told");
	const service = { customerId: customer, kind: "service", side: "buy", currency: "PKR", amount: "4000" };
	const { id } = await books.deal(service);
	const paid = await books.done("POST", `deals/${id}/payments`, { ...inCash("4000"), version: 1 });
	await books.done("POST", `entries/${paid.payments[0]?.entryId}/reversal`, {});
	const terms = { customerId: customer, side: "sell", currency: "USDT", amount: "10", rate: "280", fee: "50" };
	const sold = await books.deal(terms);
	const given = { direction: "in", accountId: usdt.id, amount: "10", version: 1 };
	await books.done("POST", `deals/${sold.id}/payments`, given);
	const { lines } = await khataOf(customer);
	expect(lines.map(({ amount, takenBack, moved }) => [amount, moved?.kind, moved?.fee, takenBack])).toEqual([
		["-4000", null, "0", false],
		["4000", "service", "0", false],
		["4000", null, "0", true],
		["-4000", "service", "0", true],
		["-2750", null, "50", false],
	]);
	const csv = await (await books.get(`customers/${customer}/khata.csv`)).text();
	const notes = csv.trim().split("\r\n").slice(1);
	expect(notes.map((row) => row.replace(/^[^,]*,/, ""))).toEqual([
		"cash,-4000,-4000",
		"service,4000,0",
		`"cash, taken back",4000,4000`,
		`"service, taken back",-4000,0`,
		`"10 USDT at 280, fee 50",-2750,-2750`,
		`"services and accounts, still to be paid",4000,1250`,
	]);
});

test("two customers of one name are told apart in the file of a day", async () => {
	const people = [await books.customer(number(8), "Muhammad Ali"), await books.customer(number(9), "Muhammad Ali")];
	for (const customerId of people) {
		const { id } = await books.deal({ customerId, side: "sell", currency: "USDT", amount: "1", rate: "280" });
		const given = { direction: "in", accountId: usdt.id, amount: "1", version: 1 };
		await books.done("POST", `deals/${id}/payments`, given);
	}
	const csv = await (await books.get("day-book.csv")).text();
	expect(new Set(csv.match(/Muhammad Ali[^,]*/g)).size).toBe(2);
});

test("what is in a khata settles the next deal once, whoever uses it at the same time", async () => {
	const { customer, fromKhata } = await withCredit(11);
	const terms = { customerId: customer, side: "buy", currency: "USDT", amount: "40", rate: "250" };
	const deals = [await books.deal(terms), await books.deal(terms)];
	const key = randomUUID();
	const use = (id: string, key = randomUUID()) =>
		books.keyed("POST", `deals/${id}/payments`, { ...fromKhata, amount: "500" }, key);
	const before = await books.balance(cash.id);
	const both = await Promise.all(deals.map(({ id }, place) => use(id, place === 0 ? key : undefined)));
	expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	const answers = await Promise.all(both.map((answer) => answer.json()));
	const deal = answers.find(({ id }) => id);
	expect(answers.find(({ errors }) => errors).errors.amount).toContain("Rs 500");
	expect(deal).toMatchObject({ state: "agreed", open: { in: "9500" }, payments: [{ amount: "500", toKhata: "0" }] });
	if (deals[0]?.id === deal.id) expect((await use(deal.id, key)).status).toBe(201);
	const khata = await khataOf(customer);
	// Nothing came or went: no line says that it did.
	expect(khata).toMatchObject({ balance: "-500", free: "0" });
	expect(khata.lines).toHaveLength(3);
	expect(await books.balance(cash.id)).toBe(before);
	await books.done("POST", `entries/${deal.payments[0].entryId}/reversal`, {});
	expect(await khataOf(customer)).toMatchObject({ balance: "-500", free: "-500" });
});

test("a khata settles a service; what it lacks is asked, and owed from then on; another's is refused", async () => {
	const { customer, fromKhata } = await withCredit(12);
	const service = { customerId: customer, kind: "service", side: "buy", currency: "PKR", amount: "800" };
	const { id } = await books.deal(service);
	const other = await khataOf((await withCredit(13)).customer);
	const theirs = { ...fromKhata, accountId: other.accountId, amount: "500" };
	expect((await books.keyed("POST", `deals/${id}/payments`, theirs)).status).toBe(422);
	const asked = await books.keyed("POST", `deals/${id}/payments`, { ...fromKhata, amount: "800" });
	expect([asked.status, (await asked.json()).errors.amount]).toEqual([409, expect.stringContaining("Rs 300")]);
	const paid = await books.done("POST", `deals/${id}/payments`, { ...fromKhata, amount: "800", confirm: true });
	expect(paid).toMatchObject({ state: "done", profit: "800" });
	const khata = await khataOf(customer);
	expect(khata).toMatchObject({ balance: "300", free: "300" });
	expect(khata.lines.at(-1)).toMatchObject({ amount: "800", moved: { kind: "service" } });
});

test("what settled a deal of one customer out of the khata of another is a line of each once they are two again", async () => {
	const other = await books.customer(number(18), "Two again");
	const { id } = await books.deal({ customerId: other, side: "buy", currency: "USDT", amount: "40", rate: "250" });
	const { customer, fromKhata } = await withCredit(19);
	await books.done("POST", `customers/${other}/merge`, { into: customer });
	await books.done("POST", `deals/${id}/payments`, { ...fromKhata, amount: "500" });
	expect((await khataOf(customer)).lines).toHaveLength(3);
	await books.done("POST", `customers/${other}/unmerge`, {});
	for (const [person, balance] of [
		[customer, "0"],
		[other, "-500"],
	] as const) {
		const khata = await khataOf(person);
		expect([khata.balance, khata.lines.at(-1)?.balance]).toEqual([balance, balance]);
	}
});

test("what a customer owes is set against what they are to be paid", async () => {
	const { customer, fromKhata } = await withCredit(14);
	const { id } = await books.deal({
		customerId: customer,
		kind: "service",
		side: "buy",
		currency: "PKR",
		amount: "900",
	});
	await books.done("POST", `deals/${id}/payments`, { ...fromKhata, amount: "900", confirm: true });
	const sold = await books.deal({ customerId: customer, side: "sell", currency: "USDT", amount: "10", rate: "280" });
	const against = { ...fromKhata, direction: "out", amount: "400" };
	// No cash: to the paisa.
	const even = await books.keyed("POST", `deals/${sold.id}/payments`, { ...against, amount: "2800.40", confirm: true });
	expect(even.status).toBe(422);
	expect(await books.done("POST", `deals/${sold.id}/payments`, against)).toMatchObject({ open: { out: "2400" } });
	expect(await khataOf(customer)).toMatchObject({ balance: "400", free: "0" });
});

test("a part that is not delivered is left out of the deal: its rupees are in the khata, to be paid back", async () => {
	const customer = await books.customer(number(15), "In part");
	const { id } = await books.deal({
		customerId: customer,
		side: "buy",
		currency: "USDT",
		amount: "100",
		rate: "280",
		fee: "50",
	});
	const sold = async () =>
		Number((await books.read<Money>("money")).sold.find(({ currency }) => currency === "USDT")?.amount ?? 0);
	const [before, stock] = [await sold(), Number(await books.balance(usdt.id))];
	const pay = (body: object) => books.done("POST", `deals/${id}/payments`, { confirm: true, ...body });
	const out = { direction: "out", accountId: usdt.id, amount: "80" };
	await pay({ ...inCash("28050"), version: 1 });
	await pay({ ...out, version: 2 });
	const exchange = await books.book("exchange", "USDT");
	const left = await pay({ ...out, accountId: exchange.id, amount: "20", version: 3 });
	expect(left).toMatchObject({ state: "done", open: { in: "0", out: "0" } });
	const [logged] = await books.read<AuditEntry[]>("audit?limit=1");
	expect(logged).toMatchObject({ subject: "deal", action: "left-out", subjectId: id, before: { state: "paid-in" } });
	expect(logged?.deal).toEqual({ side: "buy", currency: "USDT" });
	expect(logged?.after).toMatchObject({ state: "done", leftOutOut: "20" });
	expect(Object.keys({ ...logged?.before, ...logged?.after })).not.toContain("paidOut");
	const owed = { balance: "-5610", free: "-5610" };
	expect(await khataOf(customer)).toMatchObject(owed);
	expect([(await sold()) - before, stock - Number(await books.balance(usdt.id))]).toEqual([80, 80]);
	// Given anew after it was taken back, a part is worth the same.
	const given = left.payments.find(({ amount }) => amount === "80");
	await books.done("POST", `entries/${given?.entryId}/reversal`, {});
	const again = await pay({ ...out, version: left.version + 1 });
	expect([again.state, again.profit]).toEqual(["done", left.profit]);
	expect(await khataOf(customer)).toMatchObject(owed);
	const rupees = await books.book("exchange");
	const other = await books.deal({ customerId: customer, side: "buy", currency: "USDT", amount: "1", rate: "280" });
	const wrong = { ...inCash("280"), accountId: rupees.id, version: 1 };
	expect((await books.keyed("POST", `deals/${other.id}/payments`, wrong)).status).toBe(422);
});

test("the rupees of what is left out before they are paid are due no longer, and are again once it is taken back", async () => {
	const customer = await books.customer(number(40), "Not yet paid");
	const terms = { customerId: customer, side: "buy", currency: "USDT", amount: "40", rate: "280", fee: "40" };
	const { id } = await books.deal(terms);
	let version = 1;
	const pay = async (body: object) => {
		const deal = await books.done("POST", `deals/${id}/payments`, { confirm: true, version, ...body });
		version = deal.version;
		return deal;
	};
	const exchange = await books.book("exchange", "USDT");
	const out = { direction: "out", accountId: usdt.id };
	const leaving = { ...out, accountId: exchange.id };
	const all = await books.keyed("POST", `deals/${id}/payments`, { ...leaving, amount: "40", version });
	expect([all.status, (await all.json()).errors.amount]).toEqual([422, expect.stringContaining("cancel the deal")]);
	await pay(inCash("9000"));
	await pay({ ...out, amount: "20" });
	// Of 40 for 11,240: 5 come to 1,405; of 10 more only what is not paid yet.
	expect(await pay({ ...leaving, amount: "5" })).toMatchObject({ open: { in: "835", out: "15" } });
	const left = await pay({ ...leaving, amount: "10" });
	expect(left).toMatchObject({ state: "paid-in", open: { in: "0", out: "5" } });
	const whole = await pay({ ...out, amount: "5" });
	expect([whole.state, (await khataOf(customer)).free]).toEqual(["done", "-1975"]);
	const entry = left.payments.findLast(({ currency, amount }) => currency === "USDT" && amount === "10")?.entryId;
	await books.done("POST", `entries/${entry}/reversal`, {});
	const back = await books.read<Deal>(`deals/${id}`);
	expect(back).toMatchObject({ state: "agreed", open: { in: "835", out: "10" } });
	const cancelled = { state: "cancelled", reason: "No more", version: back.version, confirm: true };
	expect(await books.done("PATCH", `deals/${id}`, cancelled)).toMatchObject({ open: { in: "0", out: "0" } });
	expect(await khataOf(customer)).toMatchObject({ balance: "0", free: "0" });
});

test("of a service a part is left out, not earned, and due again once that is taken back", async () => {
	const customer = await books.customer(number(41), "Half a website");
	const { id } = await books.deal({
		customerId: customer,
		kind: "service",
		side: "buy",
		currency: "PKR",
		amount: "800",
	});
	const exchange = await books.book("exchange");
	const leaving = { direction: "in", accountId: exchange.id, confirm: true, surplus: true };
	const refused = async (amount: string) =>
		(await (await books.keyed("POST", `deals/${id}/payments`, { ...leaving, amount, version: 1 })).json()).errors
			.amount;
	expect(await refused("800")).toContain("cancel the deal");
	expect(await refused("801")).toContain("Rs 800");
	const earned = async () => Number((await books.read<Money>("money")).earned);
	const before = await earned();
	const left = await books.done("POST", `deals/${id}/payments`, { ...leaving, amount: "300", version: 1 });
	expect(left).toMatchObject({ state: "agreed", open: { in: "500", out: "0" }, profit: null });
	const done = await books.done("POST", `deals/${id}/payments`, { ...inCash("500"), version: left.version });
	expect(done).toMatchObject({ state: "done", open: { in: "0" }, profit: "500" });
	expect((await earned()) - before).toBe(500);
	expect(await khataOf(customer)).toMatchObject({ balance: "0", free: "0", services: "0" });
	await books.done("POST", `entries/${left.payments[0]?.entryId}/reversal`, {});
	expect(await books.read(`deals/${id}`)).toMatchObject({ state: "agreed", open: { in: "300" }, profit: "500" });
	expect(await khataOf(customer)).toMatchObject({ services: "300" });
});

test("more than is open out of a till that falls below nothing: both are asked", async () => {
	const till = await books.open("cash", "Empty till");
	const customer = await books.customer(number(16), "Both");
	const { id } = await books.deal({ customerId: customer, side: "sell", currency: "USDT", amount: "10", rate: "280" });
	const out = { direction: "out", accountId: till.id, amount: "3000", version: 1, surplus: true };
	const asked = await books.keyed("POST", `deals/${id}/payments`, out);
	const { code, errors } = await asked.json();
	expect([asked.status, code, Object.values(errors)]).toEqual([
		409,
		"confirm-needed",
		[expect.stringContaining("Rs 200"), expect.stringContaining("Empty till")],
	]);
});

test.for(["yesterday", "23.11.2026", "1026-11-23T14:30:00Z"])(
	"%s is no moment, and is told how one is written",
	async (at) => {
		const { id } = await sale(await books.customer(number(17), "Moment"));
		const refused = await books.keyed("POST", `deals/${id}/payments`, { ...inCash("1"), version: 1, at });
		expect([refused.status, (await refused.json()).errors.at]).toEqual([
			422,
			expect.stringContaining("2026-11-23T14:30"),
		]);
	},
);
