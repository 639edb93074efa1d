import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { Lead } from "#shared/api/leads/lead.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;

const names = [
	...[
		"فاطمہ نور",
		"Muhammad Ali",
		"محمد بٹ",
		"Imran Siddiqui",
		"Ghulam Abbas",
		"رضوان احمد",
		"Sadia Bano",
		"سعدیہ ناز",
	],
	...[
		"Owais Tariq",
		"اویس قرنی",
		"شیراز گل",
		"Sheraz Baig",
		"Zeeshan Malik",
		"Abdul Rehman",
		"Nida Yasir",
		"Naveed Raza",
		"Rizwan Haider",
	],
];

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
	for (const [at, name] of names.entries()) await sendLead(server, { name, whatsapp: `0300-55500${10 + at}` });
	await sendLead(server, {
		type: "BUY_NETWORK",
		name: "Hira",
		whatsapp: "0311-2223334",
		payload: { network: "ClickBank", message: "Please hurry" },
	});
});
afterAll(() => server.close());

const ask = (typed: string, more = "") => desk.get(`leads?q=${encodeURIComponent(typed)}${more}`);
const found = async (typed: string, more = "") => {
	const leads: Lead[] = await (await ask(typed, more)).json();
	return leads.map(({ name }) => name);
};

describe("what no search finds as it was typed is found by its sound", () => {
	test.each([
		["fatima noor", ["فاطمہ نور"]],
		["noor", ["فاطمہ نور"]],
		["mohamad", ["Muhammad Ali", "محمد بٹ"]],
		["muhamad", ["Muhammad Ali", "محمد بٹ"]],
		["muhamad buttt", ["محمد بٹ"]],
		["siddique", ["Imran Siddiqui"]],
		["sidiqi", ["Imran Siddiqui"]],
		["abas", ["Ghulam Abbas"]],
		["rizvan", ["رضوان احمد", "Rizwan Haider"]],
		["sadya", ["Sadia Bano", "سعدیہ ناز"]],
		["awais", ["Owais Tariq", "اویس قرنی"]],
		["shiraz", ["شیراز گل", "Sheraz Baig"]],
		["کلک بینک", ["Hira"]],
		["click benk", ["Hira"]],
		["abdulrahman", ["Abdul Rehman"]],
		["نوید", ["Naveed Raza"]],
	] as const)("%s", async (typed, expected) => {
		expect(await found(typed)).toEqual([]);
		expect((await found(typed, "&sounds=1")).toSorted()).toEqual(expected.toSorted());
	});
});

describe("a wrong letter finds by nearness, the nearest first", () => {
	test.each([
		["rizman", "Rizwan Haider"],
		["zeeshak", "Zeeshan Malik"],
		["siddikwi", "Imran Siddiqui"],
		["clickbamk", "Hira"],
		["navees raza", "Naveed Raza"],
	] as const)("%s: %s", async (typed, name) => {
		expect(await found(typed)).toEqual([]);
		expect((await found(typed, "&sounds=1"))[0]).toBe(name);
	});
});

test("what is found as it was typed does not sound like it too, and other filters hold", async () => {
	expect(await found("Nida", "&sounds=1")).not.toContain("Nida Yasir");
	expect(await found("mohamad", "&sounds=1&status=CLOSED")).toEqual([]);
	expect(await found("clickbamk", "&sounds=1&type=CONTACT")).toEqual([]);
});

test("numbers, references and amounts sound like nothing", async () => {
	const { reference } = (await desk.list("?limit=1"))[0] as Lead;
	for (const typed of ["0300-5550010", "555", reference, "%", ""])
		expect(await found(typed, "&sounds=1"), typed).toEqual([]);
});

test("the second list has pages and a count as the first", async () => {
	const first = await ask("mohamad", "&sounds=1&limit=1");
	expect(first.headers.get("x-total-count")).toBe("2");
	const next = /<\/api\/admin\/(.+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
	const all: Lead[] = [...(await first.json()), ...(await (await desk.get(next)).json())];
	expect(all.map(({ name }) => name)).toEqual(["محمد بٹ", "Muhammad Ali"]);
});
