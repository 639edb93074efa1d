import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { Cookie } from "#server/testing/staff.ts";
import { pushService } from "../testing/push-service.ts";
import type { Resolve } from "../webhook.ts";
import { testMessage } from "./message.ts";
import { makeVapidKey, pushSender, vapidKeysOf } from "./sender.ts";

let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
	service = await pushService();
});
afterAll(() => service.close());

describe("an endpoint", () => {
	const strict = testServer();
	let staff: Cookie;
	beforeAll(async () => {
		staff = await strict.logIn();
	});
	const offer = (changes: object) =>
		strict.send("POST", "/api/admin/push/subscriptions", { ...service.phone().subscription, ...changes }, staff);

	it.each([
		"http://push.example/1",
		"https://127.0.0.1/1",
		"https://[::1]/1",
		"https://10.0.0.1/1",
		"https://169.254.169.254/latest",
		"https://[::ffff:192.168.0.1]/1",
		"ftp://push.example/1",
		"not an address",
		`https://push.example/${"a".repeat(1000)}`,
	])("is refused: %s", async (endpoint) => {
		const answer = await offer({ endpoint });
		expect(answer.status).toBe(422);
		expect(Object.keys((await answer.json()).errors)).toEqual(["endpoint"]);
	});

	it.each([["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:127.0.0.1"]])(
		"whose name resolves inside is not connected to: %s",
		async (...addresses) => {
			const resolve: Resolve = (_name, done) =>
				done(
					null,
					addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
				);
			const keys = async () => vapidKeysOf(makeVapidKey());
			const send = pushSender({ keys, contact: "mailto:owner@example.com", allowPrivate: false, resolve });
			const endpoint = `https://push.example:${new URL(service.origin).port}/inside`;
			const target = { endpoint, ...service.phone().subscription.keys };
			await expect(send(target, testMessage("en"))).rejects.toThrow("inside the own network (PUSH_ALLOW_PRIVATE)");
		},
	);

	it.each([
		["no point of the curve", { p256dh: "B".repeat(87), auth: "A".repeat(22) }],
		["too short", { p256dh: "BA", auth: "A".repeat(22) }],
		["a short secret", { p256dh: vapidKeysOf(makeVapidKey()).publicKey, auth: "AAAA" }],
	])("with keys that nobody can encrypt for is refused: %s", async (_, keys) => {
		const answer = await offer({ endpoint: "https://push.example/1", keys });
		expect(answer.status).toBe(422);
		expect(Object.keys((await answer.json()).errors)).toEqual(["keys"]);
	});
});

it("a key that begins with zeros is as long as any", () => {
	const keys = Array.from({ length: 2000 }, makeVapidKey);
	expect(new Set(keys.map((key) => key.length))).toEqual(new Set([43]));
});
