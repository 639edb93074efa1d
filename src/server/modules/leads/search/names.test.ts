import { beforeAll, describe, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
	const names = ["عائشہ قریشی", "Ayesha Khan", "Yousaf", "Muhammad Ali", "محمد بٹ", "Fatima", "Laiba"];
	for (const [index, name] of names.entries()) await sendLead(server, { name, whatsapp: `0300-555000${index}` });
	await sendLead(server, {
		name: "Sana Iqbal",
		whatsapp: "0311-2223334",
		payload: { subject: "Laptop", message: "The ThinkPad, please" },
	});
});

const search = (typed: string, more = "") => desk.get(`leads?q=${encodeURIComponent(typed)}${more}`);
const found = async (typed: string, more = "") => {
	const leads: { name: string }[] = await (await search(typed, more)).json();
	return leads.map(({ name }) => name).sort();
};

describe("a lead is found by", () => {
	test.each([
		["an Urdu name typed in Latin letters", "Qureshi", ["عائشہ قریشی"]],
		["a Latin name typed in Urdu", "فاطمہ", ["Fatima"]],
		["one name in both scripts", "Ayesha", ["Ayesha Khan", "عائشہ قریشی"]],
		["the same, typed in Urdu", "عائشہ", ["Ayesha Khan", "عائشہ قریشی"]],
		["another Latin spelling", "Yusuf", ["Yousaf"]],
		["a spelling of a name that is often met", "Mohammad", ["Muhammad Ali", "محمد بٹ"]],
		["the same in Urdu", "محمد", ["Muhammad Ali", "محمد بٹ"]],
		["a longer spelling of the name", "Fatimah", ["Fatima"]],
		["two names, each in another spelling", "aisha quraishi", ["عائشہ قریشی"]],
		["a name of two letters in the other script", "muhammad butt", ["محمد بٹ"]],
		["a name in another script with a word of the message", "ثنا thinkpad", ["Sana Iqbal"]],
		["the beginning of a name alone, as typed", "yous", ["Yousaf"]],
		["a name that has no other spelling", "laiba", ["Laiba"]],
	] as const)("%s", async (_, typed, names) => {
		expect(await found(typed)).toEqual(names.toSorted());
	});

	test("nothing for another name", async () => {
		for (const typed of ["Usman", "زینب", "ayesha butt"]) expect(await found(typed), typed).toEqual([]);
	});
});

test("the count, the other filters, export and bulk change find the same spellings", async () => {
	expect((await search("Aisha", "&limit=1")).headers.get("x-total-count")).toBe("2");
	expect(await found("Aisha", "&type=USDT_TRADE")).toEqual([]);
	expect(await found("Aisha", "&view=to-answer")).toEqual(["Ayesha Khan", "عائشہ قریشی"]);
	const csv = await (await desk.get("leads.csv?q=Aisha")).text();
	expect(csv).toContain("Ayesha Khan");
	expect(csv).toContain("عائشہ قریشی");
	expect(csv).not.toContain("Fatima");
	const body = { filter: { q: "Aisha" }, status: "IN_REVIEW" };
	expect(await (await desk.send("POST", "leads/bulk", body)).json()).toMatchObject({ changed: 2, skipped: 0 });
});
