import { beforeAll, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const pause = async (...pausedOrders: string[]) => {
	const answer = await server.send("PUT", "/api/admin/settings", { pausedOrders }, session);
	expect(answer.status).toBe(200);
};
const ask = (type: string, payload: object, headers: Record<string, string> = {}) =>
	server.send("POST", "/api/leads", { type, name: "Ayesha", whatsapp: "0300-1234567", payload }, headers);
const order = (service: string, headers?: Record<string, string>) =>
	ask("SERVICE_ORDER", { service, details: "An app" }, headers);
const stored = async () => (await server.sql("SELECT FROM leads")).length;

test("a paused service is refused beside its field, in the visitor's language; the others are taken", async () => {
	await pause("mobile-apps");
	const before = await stored();
	const refused = await order("mobile-app", { "accept-language": "ur" });
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toEqual({ service: "یہ اس وقت دستیاب نہیں۔ کچھ اور چن لیں یا ہمیں لکھیں۔" });
	expect(await stored()).toBe(before);
	expect((await order("bug-fix")).status).toBe(201);
});

test("a paused trade is refused, and taken again afterwards", async () => {
	await pause("USDT_TRADE");
	const trade = () => ask("USDT_TRADE", { side: "sell", amount: 100 });
	const refused = await trade();
	expect(refused.status).toBe(422);
	expect(Object.keys((await refused.json()).errors)).toEqual(["side"]);
	expect((await ask("PAYONEER_TRADE", { side: "sell", amount: 100 })).status).toBe(201);
	await pause();
	expect((await trade()).status).toBe(201);
});

test("a repeat of a request that was taken before the pause gets the same answer", async () => {
	const key = { "idempotency-key": "before-the-pause" };
	const first: LeadReceipt = await (await order("mobile-app", key)).json();
	await pause("mobile-apps");
	const again = await order("mobile-app", key);
	expect(again.status).toBe(201);
	expect(await again.json()).toEqual(first);
	expect((await order("mobile-app", { "idempotency-key": "after" })).status).toBe(422);
});

test("the plain form shows the reason beside the field", async () => {
	await pause("mobile-apps");
	const answer = await server.call("/request/service-order", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", origin: server.url },
		body: new URLSearchParams({ name: "A", whatsapp: "0300-1234567", service: "mobile-app", details: "x" }),
	});
	expect(answer.status).toBe(422);
});
