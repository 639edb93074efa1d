import { beforeAll, expect, test } from "vitest";
import { deskOf } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(() => ({ env: { SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "owner@example.org" } }));
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	desk = await deskOf(server);
});

const walkIn = {
	type: "PAYONEER_TRADE",
	name: "Rashid",
	whatsapp: "0300 1112233",
	payload: { side: "sell", amount: 300 },
	channel: "in-person",
};

test("a request that came over the counter is stored with its channel, and nobody is mailed about it", async () => {
	const jobs = () => server.sql("SELECT id FROM pgboss.job WHERE name LIKE 'notice-%'");
	const before = await jobs();
	const answer = await desk.send("POST", "leads", walkIn);
	expect(answer.status).toBe(201);
	const { id } = await answer.json();
	expect(await desk.lead(id)).toMatchObject({ name: "Rashid", source: "panel:in-person", offered: null });
	expect(await jobs()).toEqual(before);
});

test("it counts in the figures, and not in the share of answers in time that visitors see", async () => {
	const share = async () => (await server.call("/api/promise")).json().catch(() => null);
	const before = await share();
	const { id } = await (await desk.send("POST", "leads", walkIn)).json();
	await desk.send("POST", `leads/${id}/answers`, { channel: "whatsapp", version: 1 });
	expect(await share()).toEqual(before);
});

test.for([
	[{ ...walkIn, channel: "letter" }, "channel"],
	[{ ...walkIn, name: "" }, "name"],
	[{ ...walkIn, whatsapp: "12" }, "whatsapp"],
	[{ ...walkIn, payload: { side: "sell", amount: 0 } }, "amount"],
] as const)("%j is refused beside its field", async ([body, field]) => {
	const refused = await desk.send("POST", "leads", body);
	expect(refused.status).toBe(422);
	expect(Object.keys((await refused.json()).errors)).toEqual([field]);
});

test("a stranger stores none", async () => {
	expect((await server.send("POST", "/api/admin/leads", walkIn)).status).toBe(401);
});
