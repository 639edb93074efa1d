import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
const ids = { trade: "", message: "", urdu: "", noted: "" };

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
	const filler = "something else ".repeat(200);
	ids.trade = await sendLead(server, {
		type: "USDT_TRADE",
		name: "Bilal Ahmed",
		whatsapp: "0300-5001234",
		payload: { side: "sell", amount: 500, notes: "Total about Rs 1,43,000" },
	});
	ids.message = await sendLead(server, {
		name: "Sana Iqbal",
		whatsapp: "0311-2223334",
		payload: { subject: "Laptop", message: `${filler} the ThinkPad, please` },
	});
	ids.urdu = await sendLead(server, {
		name: "Hina",
		whatsapp: "0321-4445556",
		payload: { message: "مجھے كتاب چاہیے، قیمت ۷۵۰ روپے" },
	});
	ids.noted = await sendLead(server, { name: "Kamran", whatsapp: "0333-7778889" });
	await desk.send("POST", `leads/${ids.noted}/notes`, { text: "Prefers JazzCash in the evening" });
});
afterAll(() => server.close());

const nameOf = (id: string) => Object.entries(ids).find(([, own]) => own === id)?.[0];
const found = async (typed: string, more = "") =>
	(await desk.list(`?q=${encodeURIComponent(typed)}${more}`)).map(({ id }) => nameOf(id));

describe("a search finds", () => {
	test.each([
		["a word of a message, far into it", "thinkpad", ["message"]],
		["its beginning", "THINKP", ["message"]],
		["another field", "laptop", ["message"]],
		["a word in another spelling of Urdu", "کتاب", ["urdu"]],
		["a word of a note", "jazzcash", ["noted"]],
		["an amount", "500", ["trade"]],
		["an amount in Urdu digits", "۵۰۰", ["trade"]],
		["an amount in a message", "750", ["urdu"]],
		["an amount with groups", "1,43,000", ["trade"]],
		["the same without them", "143000", ["trade"]],
		["an amount with what is traded", "500 usdt", ["trade"]],
		["an amount with what is done, in Urdu", "500 فروخت", ["trade"]],
		["a name with a word of the message", "sana laptop", ["message"]],
		["a name with a word of a note", "kamran evening", ["noted"]],
	] as const)("%s", async (_, typed, who) => {
		expect(await found(typed)).toEqual(who);
	});

	test("half a reference, with and without its dash", async () => {
		const { reference } = await desk.lead(ids.trade);
		const [first = "", second = ""] = reference.split("-");
		for (const typed of [first, second.toLowerCase(), `${first}-`, `-${second}`])
			expect(await found(typed), typed).toEqual(["trade"]);
	});

	test("nothing for another word, an amount within another, or the words of two leads", async () => {
		for (const typed of ["hinkpad", "43000", "50", "thinkpad jazzcash", "%", "_____"])
			expect(await found(typed), typed).toEqual([]);
	});
});

test("what is found obeys the other filters, and is counted once", async () => {
	expect(await found("laptop", "&type=USDT_TRADE")).toEqual([]);
	expect(await found("laptop", "&view=to-answer")).toEqual(["message"]);
	const answer = await desk.get(`leads?q=${encodeURIComponent("sana laptop")}`);
	expect(answer.headers.get("x-total-count")).toBe("1");
});

test("export and bulk change find the same", async () => {
	const csv = await (await desk.get("leads.csv?q=thinkpad")).text();
	expect(csv).toContain("Sana Iqbal");
	expect(csv).not.toContain("Kamran");
	const body = { filter: { q: "jazzcash" }, status: "IN_REVIEW" };
	expect(await (await desk.send("POST", "leads/bulk", body)).json()).toMatchObject({ changed: 1, skipped: 0 });
});

test("a lead that is erased, or a note on it, is not found any more", async () => {
	const id = await sendLead(server, { name: "Late", whatsapp: "0345-1112223", payload: { message: "zebra" } });
	await desk.send("POST", `leads/${id}/notes`, { text: "giraffe" });
	expect((await desk.list("?q=zebra giraffe")).map((lead) => lead.id)).toEqual([id]);
	await desk.send("POST", `leads/${id}/erasure`, {});
	expect(await desk.list("?q=zebra")).toEqual([]);
	expect(
		await server.sql("SELECT FROM leads WHERE search_text LIKE '%zebra%' OR search_text LIKE '%giraffe%'"),
	).toEqual([]);
});
