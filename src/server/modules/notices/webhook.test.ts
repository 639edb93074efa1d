import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { postReceiver, status } from "./testing/receivers.ts";
import { isInside, type Resolve, webhook } from "./webhook.ts";

let receiver: Awaited<ReturnType<typeof postReceiver>>;
beforeAll(async () => {
	receiver = await postReceiver();
});
beforeEach(() => {
	receiver.posts.length = 0;
	receiver.behave(status(204));
});
afterAll(() => receiver.close());

const inside = /inside the own network/;
const post = (url: string, parts: { resolve?: Resolve; allowPrivate?: boolean; timeout?: number } = {}) =>
	webhook(
		{ url, secret: "a-secret-of-the-operator", allowPrivate: parts.allowPrivate ?? false },
		{
			now: () => 1_774_000_000_000,
			...(parts.resolve ? { resolve: parts.resolve } : {}),
			...(parts.timeout ? { timeout: parts.timeout } : {}),
		},
	).post("id", "{}");
const resolvesTo =
	(...addresses: string[]): Resolve =>
	(_name, done) =>
		done(
			null,
			addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
		);

describe("a webhook's address", () => {
	it.each([
		"http://127.0.0.1",
		"http://2130706433",
		"http://0x7f.1",
		"http://0.0.0.0",
		"http://10.1.2.3",
		"http://172.31.0.1",
		"http://192.168.1.1",
		"http://169.254.169.254",
		"http://100.64.0.1",
		"http://[::1]",
		"http://[::]",
		"http://[::ffff:127.0.0.1]",
		"http://[::ffff:a9fe:a9fe]",
		"http://[fc00::1]",
		"http://[fd12:3456::1]",
		"http://[fe80::1]",
		"http://[64:ff9b::7f00:1]",
	])("is refused inside: %s", async (origin) => {
		await expect(post(`${origin}:${receiver.port}/`)).rejects.toThrow(inside);
		expect(receiver.posts).toHaveLength(0);
	});

	it("is refused when any address of its name is inside", async () => {
		const url = `http://hook.example:${receiver.port}/`;
		await expect(post(url, { resolve: resolvesTo("127.0.0.1") })).rejects.toThrow(inside);
		await expect(post(url, { resolve: resolvesTo("93.184.216.34", "127.0.0.1") })).rejects.toThrow(inside);
		await expect(post(url, { resolve: resolvesTo("::ffff:127.0.0.1") })).rejects.toThrow(inside);
		await expect(post(`http://localhost:${receiver.port}/`)).rejects.toThrow(inside);
		expect(receiver.posts).toHaveLength(0);
	});

	it("is resolved once and the connection goes to what was judged, whatever the name says next", async () => {
		const answers = ["203.0.113.9", "127.0.0.1"];
		const posts: string[] = [];
		const rebinding: Resolve = (name, done) => {
			posts.push(name);
			done(null, [{ address: answers[posts.length - 1] ?? "127.0.0.1", family: 4 }]);
		};
		const sent = post(`http://hook.example:${receiver.port}/`, { resolve: rebinding, timeout: 300 });
		await expect(sent).rejects.toThrow(/too long|could not be reached/);
		expect(posts).toEqual(["hook.example"]);
		expect(receiver.posts).toHaveLength(0);
	});

	it("is refused by redirect as well: none is followed", async () => {
		receiver.behave(status(307, { location: `http://127.0.0.1:${receiver.port}/again` }));
		await expect(post(receiver.url, { allowPrivate: true })).rejects.toThrow("the webhook answered 307");
		expect(receiver.posts).toHaveLength(1);
	});

	it("is let through where the operator allows it", async () => {
		await post(receiver.url, { allowPrivate: true });
		expect(receiver.posts).toHaveLength(1);
	});

	it("may not hide an IPv4 address in an IPv6 one, not even a public one", () => {
		for (const address of ["::ffff:8.8.8.8", "::ffff:808:808", "64:ff9b::808:808", "2002:808:808::1"])
			expect(isInside(address)).toBe(true);
	});

	it("is free outside", () => {
		for (const address of ["8.8.8.8", "172.32.0.1", "192.167.1.1", "2606:4700::1111", "hook.example"])
			expect(isInside(address)).toBe(false);
	});
});

describe("a webhook's answer", () => {
	it("may not take for ever", async () => {
		receiver.behave(() => undefined);
		await expect(post(receiver.url, { allowPrivate: true, timeout: 200 })).rejects.toThrow("too long");
	});

	it("is not read, however long", async () => {
		receiver.behave((response) => {
			response.writeHead(200);
			const more = () => {
				while (!response.destroyed && response.write("x".repeat(65_536)));
			};
			response.on("drain", more);
			more();
		});
		await post(receiver.url, { allowPrivate: true });
		expect(receiver.posts).toHaveLength(1);
	});
});
