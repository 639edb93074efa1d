import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { forgetLeads } from "#server/testing/leads.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import type { Customer, CustomerDetail } from "#shared/api/customers.ts";

const day = 24 * 3_600_000;
const clock = testClock(Date.now());
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	server = await startTestServer({ now: clock.now });
	desk = await deskOf(server);
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await forgetLeads(server);
});
afterAll(() => server.close());

const list = async (query = ""): Promise<Customer[]> => (await desk.get(`customers${query}`)).json();
const read = async (id: string): Promise<CustomerDetail> => (await desk.get(`customers/${id}`)).json();
const change = async (id: string, fields: object) =>
	desk.send("PATCH", `customers/${id}`, { version: (await read(id)).version, ...fields });
const merge = (id: string, into: string) => desk.send("POST", `customers/${id}/merge`, { into });
const unmerge = (id: string) => desk.send("POST", `customers/${id}/unmerge`, undefined);

/** Sends a lead; answers the id of its customer. */
async function customer(sent: object = {}): Promise<string> {
	return (await desk.lead(await sendLead(server, { ...sent }))).customer.id;
}

const number = (ending: number) => `0300-${String(5_550_000 + ending)}`;

test("a customer is found by what they or staff called them, and by nothing that nobody has", async () => {
	await customer({ name: "First Name", whatsapp: "0300-1112223", email: "ali.k@example.pk" });
	const ids = {
		ali: await customer({ name: "محمد علي", whatsapp: "۰۳۰۰-۱۱۱۲۲۲۳" }),
		ayesha: await customer({ name: "عائشہ", whatsapp: "0300-9998887" }),
		zainab: await customer({ name: "Zainab", whatsapp: "+447911123456" }),
	};
	await change(ids.zainab, { name: "The Boss", tags: ["Wholesale"] });
	for (const [by, typed, who] of [
		["a name that they used once", "first name", "ali"],
		["a name, whatever its letters' variants", "محمد علی", "ali"],
		["a name in the other script", "Muhammad Ali", "ali"],
		["an Urdu name typed in Latin letters", "Aisha", "ayesha"],
		["a Latin name typed in Urdu", "زینب", "zainab"],
		["another Latin spelling", "Zaynab", "zainab"],
		["a number as people type it", "0300-1112223", "ali"],
		["a number in Urdu digits", "۰۳۰۰۱۱۱۲۲۲۳", "ali"],
		["a part of a number", "99888", "ayesha"],
		["an e-mail address", "Ali.K@example.pk", "ali"],
		["a tag", "wholesale", "zainab"],
		["the name that staff gave", "Boss", "zainab"],
		["a name and a tag together", "zainab whole", "zainab"],
		["a short beginning of a word", "za", "zainab"],
	] as const)
		expect
			.soft(
				(await list(`?q=${encodeURIComponent(typed)}`)).map(({ id }) => id),
				by,
			)
			.toEqual([ids[who]]);
	// Signs of patterns included.
	for (const typed of ["%", "xyzzy", "a_e", "zz"])
		expect.soft(await list(`?q=${encodeURIComponent(typed)}`), typed).toEqual([]);
});

test.each(["zubeda bangesh", "زبیده بنگش"])("nobody is spelled %s, and who sounds so is found", async (typed) => {
	const id = await customer({ name: "زبیدہ بنگش", whatsapp: number(7) });
	await customer({ name: "Zahid Khan", whatsapp: number(8) });
	expect((await list(`?q=${encodeURIComponent(typed)}`)).map((one) => one.id)).toEqual([id]);
	expect(await list(`?q=${encodeURIComponent("zubeda khan")}`)).toEqual([]);
});

test("the list has everyone once, the newest request first, and goes on where its page ended", async () => {
	const ids: string[] = [];
	for (const ending of [1, 2, 3, 4, 5]) ids.push(await customer({ whatsapp: number(ending) }));
	await customer({ whatsapp: number(2), name: "Ayesha Khan" });
	const first = await desk.get("customers?limit=3");
	expect(first.headers.get("x-total-count")).toBe("5");
	const next = /<\/api\/admin\/(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
	const second = await desk.get(next);
	expect(second.headers.get("link")).toBeNull();
	const all: Customer[] = [...(await first.json()), ...(await second.json())];
	expect(all.map(({ id }) => id)).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
	expect(all[0]).toMatchObject({ requests: 2, trust: "new", tags: [], whatsapp: "+923005550002" });
});

test("many that fit are walked page by page, by trust and by name too", async () => {
	await customer({ name: "Seed", whatsapp: number(0) });
	await server.sql(`INSERT INTO contacts (whatsapp, name, trust, trust_reason)
		SELECT '+92311' || lpad(n::text, 7, '0'), 'Common Name', CASE WHEN n % 4 = 0 THEN 'watch' ELSE 'new' END, 'x' FROM generate_series(1, 4400) AS n`);
	await server.sql(`INSERT INTO leads (reference, type, contact_id, name, whatsapp, whatsapp_typed, payload, search_text, created_at)
		SELECT 'W' || right(whatsapp, 7), 'CONTACT', id, name, whatsapp, whatsapp, '{}', ' common name | ', date_trunc('second', now()) - right(whatsapp, 7)::int / 5 * interval '1 minute'
		FROM contacts WHERE name = 'Common Name'`);
	for (const [query, most, capped] of [
		["", 4401, true],
		["?trust=watch", 1100, true],
		["?q=common", 4400, true],
		["?q=common&trust=watch", 1100, true],
		["?q=seed", 1, false],
	] as const) {
		const ids: string[] = [];
		let path: string | undefined = `customers${query}${query ? "&" : "?"}limit=200`;
		while (path) {
			const answer: Response = await desk.get(path);
			expect(answer.headers.has("x-total-count-capped")).toBe(capped);
			ids.push(...(await answer.json()).map((each: Customer) => each.id));
			path = /<\/api\/admin\/(.+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
		}
		expect(ids).toHaveLength(most);
		expect(new Set(ids).size).toBe(most);
	}
});

test.each(["limit=0", "cursor=zzz", "trust=bad"])("%s is refused by name", async (query) => {
	const response = await desk.get(`customers?${query}`);
	expect(response.status).toBe(422);
	expect(Object.keys((await response.json()).errors)).toEqual([query.split("=")[0]]);
});

test("a customer's page tells all that is known, and what was agreed", async () => {
	const trade = { type: "USDT_TRADE", name: "Ali Raza", whatsapp: "0300-1112223", email: "ali@example.pk" };
	const one = await sendLead(server, { ...trade, payload: { side: "sell", amount: 0.1, walletAddress: "T" } });
	const two = await sendLead(server, { ...trade, whatsapp: "+92 300 1112223", payload: { side: "sell", amount: 0.2 } });
	await sendLead(server, { whatsapp: "0300 1112223", name: "علی رضا", locale: "ur" });
	for (const id of [one, two]) {
		await desk.move(id, "IN_REVIEW");
		const { version } = await desk.lead(id);
		await desk.send("PATCH", `leads/${id}`, { status: "CLOSED", reason: "deal", version });
	}
	const { id } = (await desk.lead(one)).customer;
	const customer = await read(id);
	expect(customer).toMatchObject({
		name: "علی رضا",
		whatsapp: "+923001112223",
		numbers: [{ whatsapp: "+923001112223", typed: ["0300 1112223", "+92 300 1112223", "0300-1112223"] }],
		names: ["علی رضا", "Ali Raza"],
		emails: ["ali@example.pk"],
		notes: "",
		trust: "new",
		trustReason: null,
		version: 1,
		requests: { total: 3, byStatus: { PENDING: 1, CLOSED: 2 }, byType: { USDT_TRADE: 2, CONTACT: 1 } },
		volume: [{ currency: "usdt", side: "sell", amount: 0.3, totalPkr: 85.8 }],
		duplicates: [],
		mergedFrom: [],
		mergedInto: null,
	});
	expect(customer.leads).toHaveLength(3);
	expect(customer.openRequests).toHaveLength(1);
});

test("what was agreed is counted at the rate that was offered last, also where an end is undone and the customer merged", async () => {
	const payload = { side: "sell", amount: 1200, walletAddress: "T" };
	const sell = (whatsapp: string) => sendLead(server, { type: "USDT_TRADE", whatsapp, payload });
	const [offered, requested] = [await sell("0300-1112224"), await sell("0300-1112225")];
	await desk.answer(offered, { quote: { rate: 285 } });
	await desk.answer(offered, { quote: { rate: 286.5 } });
	const { version } = await desk.answer(offered, { quote: { rate: 290 }, done: true, reason: "deal" });
	await desk.send("POST", `leads/${offered}/undo`, { version });
	await desk.answer(offered, { done: true, reason: "deal" });
	await desk.answer(requested, { done: true, reason: "deal" });
	const [one, other] = [(await desk.lead(offered)).customer.id, (await desk.lead(requested)).customer.id];
	const sold = { currency: "usdt", side: "sell" };
	expect((await read(one)).volume).toEqual([{ ...sold, amount: 1200, totalPkr: 343_800 }]);
	expect((await read(other)).volume).toEqual([{ ...sold, amount: 1200, totalPkr: 343_200 }]);
	await desk.send("POST", `customers/${other}/merge`, { into: one });
	const merged = await read(one);
	expect(merged.volume).toEqual([{ ...sold, amount: 2400, totalPkr: 687_000 }]);
	expect(merged.leads.find((lead) => lead.id === offered)?.offered).toMatchObject({ rate: 286.5, total: 343_800 });
});

describe("a change", () => {
	test("of trust stands beside every lead of the person, with who did it in the log", async () => {
		const lead = await sendLead(server);
		const { id } = (await desk.lead(lead)).customer;
		const answer = await change(id, { trust: "watch", trustReason: "Paid late twice", tags: ["vip", "vip", " "] });
		expect(await answer.json()).toMatchObject({
			trust: "watch",
			trustReason: "Paid late twice",
			tags: ["vip"],
			version: 2,
			changedBy: { name: "Owner" },
		});
		expect((await desk.list())[0]?.customer).toEqual({ id, trust: "watch", name: "Ayesha Khan", openDeal: false });
		expect((await desk.lead(lead)).customer.trust).toBe("watch");
		expect((await list("?trust=watch")).map((each) => each.id)).toEqual([id]);
		expect((await list("?tag=vip")).map((each) => each.id)).toEqual([id]);
		expect(await list("?trust=blocked")).toEqual([]);
		const [entry] = await (await desk.get("audit?limit=1")).json();
		expect(entry).toMatchObject({
			subject: "customer",
			action: "updated",
			subjectName: "Ayesha Khan",
			before: { trust: "new", tags: [] },
			after: { trust: "watch", tags: ["vip"] },
		});
	});

	test.each(["watch", "blocked"])("to %s needs a reason, beside its field", async (trust) => {
		const id = await customer();
		const answer = await change(id, { trust });
		expect(answer.status).toBe(422);
		expect(Object.keys((await answer.json()).errors)).toEqual(["trustReason"]);
		expect((await change(id, { trust, trustReason: "  " })).status).toBe(422);
	});

	test("of an old version is refused, and two at once do not overwrite each other", async () => {
		const id = await customer();
		const both = await Promise.all(
			["A", "B"].map((notes) => desk.send("PATCH", `customers/${id}`, { notes, version: 1 })),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await desk.send("PATCH", `customers/${id}`, { notes: "C", version: 1 })).status).toBe(409);
		// What is sent again because its answer was lost is saved.
		const saved = await read(id);
		const again = await desk.send("PATCH", `customers/${id}`, { notes: saved.notes, version: 1 });
		expect(await again.json()).toEqual(saved);
	});

	test("of the name outlives the next request, until it is emptied", async () => {
		const id = await customer({ name: "A" });
		await change(id, { name: "Ali from Lahore" });
		await customer({ name: "B" });
		expect((await read(id)).name).toBe("Ali from Lahore");
		await change(id, { name: "" });
		expect((await read(id)).name).toBe("B");
	});

	test("a blocked person is not refused", async () => {
		await change(await customer(), { trust: "blocked", trustReason: "Fraud" });
		expect(await sendLead(server)).toEqual(expect.any(String));
	});
});

describe("a merge", () => {
	test("puts numbers and requests on one page, and a warning holds for both", async () => {
		const [one, two] = [
			await customer({ whatsapp: number(1), name: "Ali" }),
			await customer({ whatsapp: number(2), name: "Ali Khan" }),
		];
		await change(two, { trust: "blocked", trustReason: "Fraud", notes: "Old note" });
		const whole: CustomerDetail = await (await merge(two, one)).json();
		expect(whole).toMatchObject({
			id: one,
			trust: "blocked",
			trustReason: "Fraud",
			requests: { total: 2 },
			mergedFrom: [{ id: two, name: "Ali Khan", whatsapp: "+923005550002", notes: "Old note", canUndo: true }],
		});
		expect(whole.numbers).toHaveLength(2);
		expect((await list()).map(({ id, requests }) => [id, requests])).toEqual([[one, 2]]);
		expect((await list(`?q=${number(2)}`)).map(({ id }) => id)).toEqual([one]);
		expect((await read(two)).mergedInto).toBe(one);
		expect((await change(two, { notes: "x" })).status).toBe(409);
		const [newest] = await desk.list();
		expect((await desk.lead(newest?.id ?? "")).earlier).toHaveLength(1);
		for (const lead of await desk.list())
			expect(lead.customer).toEqual({ id: one, trust: "blocked", name: "Ali", openDeal: false });
	});

	test("never makes a chain, and each is undone by itself with what it stood for", async () => {
		const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map((ending) => customer({ whatsapp: number(ending) })));
		if (!a || !b || !c || !d) throw new Error("no customers");
		await merge(a, b);
		await merge(b, c);
		expect((await (await merge(d, a)).json()).id).toBe(c);
		expect((await read(c)).mergedFrom.map(({ id }) => id).sort()).toEqual([a, b, d].sort());
		expect((await read(a)).mergedInto).toBe(c);
		expect((await (await unmerge(b)).json()).mergedFrom.map((each: { id: string }) => each.id)).toEqual([a]);
		expect((await read(c)).mergedFrom.map(({ id }) => id)).toEqual([d]);
		// The answer to the first may have been lost.
		expect((await unmerge(b)).status).toBe(200);
		await unmerge(a);
		expect((await list()).map(({ id }) => id).sort()).toEqual([a, b, c].sort());
	});

	test("with oneself, with nobody, into one's own, or into a second one is refused; the same again is none", async () => {
		const [one, two] = [await customer({ whatsapp: number(1) }), await customer({ whatsapp: number(2) })];
		expect((await merge(one, one)).status).toBe(422);
		expect((await merge(one, "00000000-0000-4000-8000-000000000000")).status).toBe(422);
		expect((await merge("00000000-0000-4000-8000-000000000000", one)).status).toBe(404);
		const merged = await (await merge(two, one)).json();
		// The answer to the first may have been lost.
		expect(await (await merge(two, one)).json()).toEqual(merged);
		expect((await merge(one, two)).status).toBe(422);
		const third = await customer({ whatsapp: number(3) });
		expect((await merge(two, third)).status).toBe(409);
	});

	test("of two into each other at once ends with one of them", async () => {
		const [one, two] = [await customer({ whatsapp: number(1) }), await customer({ whatsapp: number(2) })];
		await Promise.all([merge(one, two), merge(two, one)]);
		expect(await list()).toHaveLength(1);
		expect(
			await server.sql(
				"SELECT FROM contacts c JOIN contacts r ON r.id = c.merged_into WHERE r.merged_into IS NOT NULL",
			),
		).toEqual([]);
	});

	test("can be undone for a week", async () => {
		const [one, two] = [await customer({ whatsapp: number(1) }), await customer({ whatsapp: number(2) })];
		await merge(two, one);
		clock.advance(7 * day - 60_000);
		desk = await deskOf(server);
		expect((await read(one)).mergedFrom[0]?.canUndo).toBe(true);
		clock.advance(120_000);
		expect((await read(one)).mergedFrom[0]?.canUndo).toBe(false);
		const late = await unmerge(two);
		expect([late.status, (await late.json()).code]).toEqual([409, "unmerge-too-late"]);
	});
});

test("likely duplicates are told with the reason, the strongest first", async () => {
	const own = await customer({ name: "Ali Raza Shah", whatsapp: "0300-1112223", email: "Ali@example.pk" });
	const byEmail = await customer({ name: "Somebody", whatsapp: number(1), email: "ali@example.pk" });
	const byDigits = await customer({ name: "Ali Raza", whatsapp: "0321-1112223" });
	const byName = await customer({ name: "ali raza  shah", whatsapp: number(3) });
	await customer({ name: "Bilal", whatsapp: "0333-1112223" });
	await customer({ name: "Ali", whatsapp: number(4) });
	expect((await read(own)).duplicates.map(({ id, reason }) => [id, reason])).toEqual([
		[byEmail, "same-email"],
		[byDigits, "same-digits"],
		[byName, "same-name"],
	]);
	await merge(byEmail, own);
	expect((await read(own)).duplicates.map(({ id }) => id)).toEqual([byDigits, byName]);
});

test("staff do all of it but erase", async () => {
	const [one, two] = [await customer({ whatsapp: number(1) }), await customer({ whatsapp: number(2) })];
	const { session } = await joinStaff(server, desk.headers, "sana@example.com", "three words of hers");
	const send = (method: string, path: string, body?: unknown) =>
		server.send(method, `/api/admin/${path}`, body, session);
	expect((await server.call("/api/admin/customers", { headers: session })).status).toBe(200);
	expect((await send("POST", "customers", { name: "Waqar", whatsapp: number(3) })).status).toBe(201);
	expect((await send("PATCH", `customers/${one}`, { notes: "x", version: 1 })).status).toBe(200);
	expect((await send("POST", `customers/${two}/merge`, { into: one })).status).toBe(200);
	expect((await send("POST", `customers/${two}/unmerge`)).status).toBe(200);
	expect((await send("POST", `customers/${one}/erasure`)).status).toBe(403);
	expect((await server.call(`/api/admin/customers/${one}`)).status).toBe(401);
});
