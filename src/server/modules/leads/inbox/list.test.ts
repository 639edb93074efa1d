import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
const ids = { ali: "", ayesha: "", trade: "", old: "" };

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
	ids.old = await sendLead(server, { name: "Old Friend", whatsapp: "0311 0000001" });
	await age(server, ids.old, 25);
	ids.ali = await sendLead(server, { name: "محمد علي", whatsapp: "۰۳۰۰-۱۱۱۲۲۲۳", email: "ali.k@example.pk" });
	ids.ayesha = await sendLead(server, { name: "Ayesha Khan", whatsapp: "0300-9990887" });
	ids.trade = await sendLead(server, {
		type: "USDT_TRADE",
		name: "Zainab",
		whatsapp: "+447911123456",
		payload: { amount: 100 },
	});
});
afterAll(() => server.close());

const found = async (query: string) => (await desk.list(`?${query}`)).map((lead) => lead.id);

describe("the list finds", () => {
	test.each([
		["a name, whatever its letters' variants", "محمد علی", "ali"],
		["the same in another spelling", "محمد علي", "ali"],
		["any case and any part", "YESH", "ayesha"],
		["all words, in any order", "khan ayesha", "ayesha"],
		["a number as people type it", "0300-1112223", "ali"],
		["a number in Urdu digits", "۰۳۰۰۱۱۱۲۲۲۳", "ali"],
		["a number with its country", "0092 300 1112223", "ali"],
		["a part of a number", "99088", "ayesha"],
		["the end of a number, with its zero", "0887", "ayesha"],
		["a name and the end of a number", "ayesha 0887", "ayesha"],
		["the beginning of a number", "+92 300 999", "ayesha"],
		["a foreign number", "+44 7911 123456", "trade"],
		["an e-mail address", "Ali.K@example.pk", "ali"],
		["a short beginning of a word", "kh", "ayesha"],
	] as const)("by %s", async (_, typed, who) => {
		expect(await found(`q=${encodeURIComponent(typed)}`)).toEqual([ids[who]]);
	});

	test("by reference, however it is written", async () => {
		const { reference } = await desk.lead(ids.trade);
		expect(await found(`q=${reference.toLowerCase().replace("-", " ")}`)).toEqual([ids.trade]);
	});

	test("nothing for what nobody has, signs of patterns included", async () => {
		expect(await found("q=%25")).toEqual([]);
		expect(await found("q=xyzzy")).toEqual([]);
		expect(await found("q=a_e")).toEqual([]);
		expect(await found("q=ayesha%00zzzzz")).toEqual([]);
	});

	test("by type, by status, and those that wait too long", async () => {
		expect(await found("type=USDT_TRADE")).toEqual([ids.trade]);
		expect(await found("type=NETWORK_BUY")).toEqual([]);
		expect(await found("status=CLOSED")).toEqual([]);
		expect(await found("late=true")).toEqual([ids.old]);
		expect(await found("late=true&type=USDT_TRADE")).toEqual([]);
	});
});

test("the list goes on where its page ended, each lead once", async () => {
	const first = await desk.get("leads?limit=3");
	expect(first.headers.get("x-total-count")).toBe("4");
	const next = /<\/api\/admin\/(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
	const second = await desk.get(next);
	const all = [...(await first.json()), ...(await second.json())].map((lead) => lead.id);
	expect(all).toEqual([ids.trade, ids.ayesha, ids.ali, ids.old]);
	expect(second.headers.get("link")).toBeNull();
});

test.each(["limit=0", "limit=201", "cursor=zzz", "status=OPEN", "assignee=someone", "late=perhaps"])(
	"%s is refused by name",
	async (query) => {
		const response = await desk.get(`leads?${query}`);
		expect(response.status).toBe(422);
		expect(Object.keys((await response.json()).errors)).toEqual([query.split("=")[0]]);
	},
);

test("the figures add up", async () => {
	const stats = await (await desk.get("stats")).json();
	expect(stats.leads).toMatchObject({ total: 4, pending: 4, byType: { CONTACT: 3, USDT_TRADE: 1, BUY_NETWORK: 0 } });
	expect(stats.leads.byDay).toHaveLength(30);
	expect(stats.leads.byDay.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(4);
	const bySla = { waiting: 3, met: 0, excused: 0, missed: 1 };
	expect(stats.answer).toEqual({ medianMinutes: null, inTime: 0, bySla });
	expect(stats.networks.total).toBeGreaterThanOrEqual(72);
});
