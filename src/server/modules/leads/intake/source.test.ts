import { beforeAll, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;

beforeAll(async () => {
	desk = await deskOf(server);
});

const sourceOf = async (id: string) => (await desk.lead(id)).source;

test("a lead records the path of the page that it was sent from, without what follows it", async () => {
	expect(await sourceOf(await sendLead(server, { source: "/ur/services/logo" }))).toBe("/ur/services/logo");
	expect(await sourceOf(await sendLead(server, { source: "/contact?name=Ali#form" }))).toBe("/contact");
	expect(await sourceOf(await sendLead(server))).toBeNull();
});

test.for(["https://evil.example/", "//evil.example", "contact", "/a b", `/${"a".repeat(400)}`, 5])(
	"%j is refused as a source",
	async (source) => {
		const body = { type: "CONTACT", name: "A", whatsapp: "0300-1234567", payload: { message: "Hi" }, source };
		const refused = await server.send("POST", "/api/leads", body);
		expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["source"]]);
	},
);

test.for([
	["/services/bug-fixes?from=ad", "/services/bug-fixes"],
	["https://elsewhere.example/secret", "/ur/request/contact"],
	[null, "/ur/request/contact"],
] as const)("a plain form that came from %s is recorded as %s", async ([referer, source]) => {
	const headers = {
		"content-type": "application/x-www-form-urlencoded",
		...(referer === null ? {} : { referer: new URL(referer, server.url).href }),
	};
	const body = new URLSearchParams({ name: "A", whatsapp: "0300-1234567", message: "Hi" });
	const sent = await server.call("/ur/request/contact?subject=x", { method: "POST", headers, body });
	const reference = new URL(sent.headers.get("location") ?? "", server.url).searchParams.get("reference");
	const [lead] = await desk.list(`?q=${reference}`);
	expect(lead?.source).toBe(source);
});
