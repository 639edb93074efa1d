import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";
import type { PushState, PushSubscriptionAnswer } from "#shared/api/staff/notices.ts";
import { type Phone, pushService } from "../testing/push-service.ts";

const env = { PUSH_ALLOW_PRIVATE: "on" };
let service: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let owner: Cookie;

beforeAll(async () => {
	service = await pushService();
	server = await startTestServer({ env });
	owner = await server.logIn();
});
beforeEach(() => server.sql("DELETE FROM push_subscriptions"));
afterAll(async () => {
	await server.close();
	await service.close();
});

async function subscribe(phone: Phone): Promise<string> {
	const answer = await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, owner);
	expect(answer.status).toBe(201);
	return ((await answer.json()) as PushSubscriptionAnswer).id;
}

async function state(account = owner): Promise<PushState> {
	return (await server.call("/api/admin/push", { headers: account })).json();
}

describe("a subscription", () => {
	it("is the account's own: nobody else sees, tests or ends it", async () => {
		const phone = service.phone();
		const id = await subscribe(phone);
		const other = (await joinStaff(server, owner, "omar@example.org", "long enough")).session;
		expect((await state(other)).subscriptions).toEqual([]);
		const end = (account: Cookie) =>
			server.call(`/api/admin/push/subscriptions/${id}`, { method: "DELETE", headers: account });
		const test = await server.send("POST", `/api/admin/push/subscriptions/${id}/test`, {}, other);
		expect([(await end(other)).status, test.status]).toEqual([404, 404]);
		expect(phone.posts()).toEqual([]);
		expect((await end(owner)).status).toBe(204);
		expect((await end(owner)).status).toBe(404);
		expect((await state()).subscriptions).toEqual([]);
	});

	it("can be tried, and says when its phone is gone or cannot be reached", async () => {
		const phone = service.phone("ur");
		const id = await subscribe(phone);
		const test = async () => (await server.send("POST", `/api/admin/push/subscriptions/${id}/test`, {}, owner)).status;
		expect(await test()).toBe(204);
		expect(phone.messages()).toMatchObject([{ id: "test", title: "اطلاعات چل رہی ہیں", url: "/ur/admin" }]);
		phone.answers(500);
		expect(await test()).toBe(503);
		expect((await state()).subscriptions).toHaveLength(1);
		phone.answers(410);
		expect(await test()).toBe(404);
		expect((await state()).subscriptions).toEqual([]);
		for (let more = 0; more < 2; more++) await test();
		expect(await test()).toBe(429);
	});

	it("that is made again is the same, in the language of the last time", async () => {
		const phone = service.phone("en");
		const id = await subscribe(phone);
		const again = { ...phone.subscription, locale: "ur" };
		const answer = await server.send("POST", "/api/admin/push/subscriptions", again, owner);
		expect((await answer.json()).id).toBe(id);
		expect(await server.sql("SELECT locale FROM push_subscriptions")).toEqual([{ locale: "ur" }]);
	});

	it("is one of ten at most: the oldest give way", async () => {
		const ids = [];
		for (let count = 0; count < 12; count++) ids.push(await subscribe(service.phone()));
		expect((await state()).subscriptions.map(({ id }) => id)).toEqual(ids.slice(2));
	});
});

it("our own key is made once and is the same for every copy", async () => {
	const copy = await startTestServer({ databaseUrl: server.databaseUrl, env });
	const [here, there] = await Promise.all([state(), copy.call("/api/admin/push", { headers: await copy.logIn() })]);
	expect((await there.json()).publicKey).toBe(here.publicKey);
	expect(here.publicKey).toMatch(/^B[\w-]{86}$/);
	await copy.close();
});
