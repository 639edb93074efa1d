import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Background } from "#server/background.ts";
import { noticeRows } from "#server/queue/notice-sql.ts";
import { startCopy } from "#server/testing/background.ts";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import type { PushState, PushSubscriptionAnswer } from "#shared/api/staff/push.ts";
import { type Phone, pushService, signerOf } from "../testing/push-service.ts";
import type { Resolve } from "../webhook/address-guard.ts";
import { makeVapidKey, vapidKeysOf } from "./keys.ts";
import { testMessage } from "./message.ts";
import { pushSender } from "./sender.ts";

const env = { PUSH_ALLOW_PRIVATE: "on" };
const patiently = { timeout: 60_000, interval: 50 };

let service: Awaited<ReturnType<typeof pushService>>;
let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
	service = await pushService();
	server = await startTestServer({ env });
	desk = await deskOf(server);
	// In the evening an owner would be told of the day, too.
	await desk.send("PUT", "settings", { dailySummary: false });
});
beforeEach(async () => {
	await server.sql("DELETE FROM leads");
	await server.sql("DELETE FROM pgboss.job");
	await server.sql("DELETE FROM push_subscriptions");
});
afterEach(async () => {
	for (const background of running.splice(0)) await background.stop();
});
afterAll(async () => {
	await server.close();
	await service.close();
});

async function deliver(): Promise<Background> {
	const copy = await startCopy(server, { env });
	running.push(copy);
	return copy;
}

type Account = Readonly<Record<string, string>>;

async function subscribe(phone: Phone, account: Account = desk.headers): Promise<string> {
	const answer = await server.send("POST", "/api/admin/push/subscriptions", phone.subscription, account);
	expect(answer.status).toBe(201);
	const { id, endpoint }: PushSubscriptionAnswer = await answer.json();
	expect(endpoint).toBe(phone.subscription.endpoint);
	return id;
}

async function state(account: Account = desk.headers): Promise<PushState> {
	return (await server.call("/api/admin/push", { headers: account })).json();
}

async function colleague(name: string): Promise<{ id: string; account: Account }> {
	const email = `${name}@example.org`;
	const made = await desk.send("POST", "staff/invitations", { email, name });
	const { token } = await made.json();
	const joined = await server.send("POST", "/api/admin/session/invitation", { token, password: "long enough" });
	const { user } = await joined.json();
	return { id: user.id, account: await server.logIn("long enough", email) };
}

const notices = () =>
	server.sql<{ topic: string; state: string; last_error: string | null }>(
		`SELECT topic, state, last_error FROM ${noticeRows} n WHERE channel = 'push' ORDER BY topic`,
	);
const untilSettled = (...states: string[]) =>
	vi.waitFor(async () => expect((await notices()).map((notice) => notice.state)).toEqual(states), patiently);

describe("a phone that asked to be told", () => {
	it("can read what comes, in its language, and that we sent it; a lock screen shows nothing personal", async () => {
		const [english, urdu] = [service.phone("en"), service.phone("ur")];
		await subscribe(english);
		await subscribe(urdu);
		await deliver();
		const id = await sendLead(server, { email: "ayesha@example.org" });
		await untilSettled("sent");

		const { reference } = await desk.lead(id);
		expect(english.messages()).toEqual([
			{
				id: `${id}.received.push`,
				locale: "en",
				title: "A new request: Contact",
				body: `${reference}: it came just now. 23 h left to answer.`,
				tag: `lead.${id}`,
				url: `/admin/leads/${id}`,
				actions: [
					{
						action: "take",
						title: "Take",
						call: expect.objectContaining({
							method: "PATCH",
							url: `/api/admin/leads/${id}`,
							body: { assigneeId: expect.any(String), version: 1 },
						}),
					},
					{ action: "reply", title: "Reply", url: `/admin/leads/${id}?reply=1` },
				],
			},
		]);
		expect(urdu.messages()).toMatchObject([{ locale: "ur", url: `/ur/admin/leads/${id}` }]);
		expect(urdu.messages()[0]?.title).toContain("نئی درخواست");
		expect(JSON.stringify([english.messages(), urdu.messages()])).not.toMatch(/Ayesha|300|ayesha|Salam/);

		const [post] = english.posts();
		if (!post) throw new Error("nothing came");
		expect(post.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
		expect(post.headers.topic).toMatch(/^[\w-]{32}$/);
		const { key, claims } = signerOf(post);
		expect(key).toBe((await state()).publicKey);
		expect(claims.aud).toBe(service.origin);
		expect(claims.exp - Date.now() / 1000).toBeLessThan(24 * 3600);
	});

	it("is told where nothing else is set up, from the moment that it asked", async () => {
		await deliver();
		await sendLead(server);
		expect(await notices()).toEqual([]);
		const phone = service.phone();
		await subscribe(phone);
		await sendLead(server);
		await untilSettled("sent");
		expect(phone.messages()).toHaveLength(1);
	});

	it.each([404, 410])("and is gone (%i) is dropped, and the others are told", async (code) => {
		const [gone, other] = [service.phone(), service.phone()];
		gone.answers(code);
		await subscribe(gone);
		await subscribe(other);
		await deliver();
		await sendLead(server);
		await untilSettled("sent");
		expect(other.messages()).toHaveLength(1);
		expect((await state()).subscriptions.map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint]);
	});

	it("gets it again, with the same id, while its service fails; those that have it are left in peace", async () => {
		const [failing, well] = [service.phone(), service.phone()];
		failing.answers(500);
		await subscribe(failing);
		await subscribe(well);
		await deliver();
		const id = await sendLead(server);
		await vi.waitFor(() => expect(failing.posts().length).toBeGreaterThanOrEqual(2), patiently);
		expect(await notices()).toMatchObject([{ state: "queued", last_error: "the push service answered 500" }]);
		failing.answers(201);
		await untilSettled("sent");
		expect(new Set(failing.messages().map((message) => message.id))).toEqual(new Set([`${id}.received.push`]));
		expect(new Set(failing.posts().map(({ headers }) => headers.topic)).size).toBe(1);
		expect(well.messages()).toHaveLength(1);
	});

	it("is told once, even where the keys of another are of no use", async () => {
		const [spoilt, well] = [service.phone(), service.phone()];
		await subscribe(spoilt);
		await server.sql("UPDATE push_subscriptions SET p256dh = 'AAAA'");
		await subscribe(well);
		await deliver();
		await sendLead(server);
		const attempts = async () =>
			(await server.sql<{ attempts: number }>(`SELECT attempts FROM ${noticeRows} n`))[0]?.attempts;
		await vi.waitFor(async () => expect(await attempts()).toBeGreaterThanOrEqual(2), patiently);
		expect(well.messages()).toHaveLength(1);
		expect((await notices())[0]?.last_error).toBe("the push message could not be sent");
	});

	it("is told no more once its account is disabled, and not by itself when it is enabled again", async () => {
		const [mine, theirs] = [service.phone(), service.phone()];
		const { id, account } = await colleague("sana");
		await subscribe(mine);
		await subscribe(theirs, account);
		const change = (disabled: boolean) => desk.send("PATCH", `staff/${id}`, { disabled });
		expect((await change(true)).status).toBe(200);
		expect(await server.sql("SELECT FROM push_subscriptions WHERE user_id = $1", [id])).toEqual([]);
		expect((await change(false)).status).toBe(200);
		await deliver();
		await sendLead(server);
		await untilSettled("sent");
		expect(mine.messages().filter(({ tag }) => tag.startsWith("lead."))).toHaveLength(1);
		expect(theirs.messages()).toHaveLength(0);
	});

	it("is told no more once its account has a new password by a link: it may be lost", async () => {
		const { id, account } = await colleague("zara");
		await subscribe(service.phone(), account);
		const { token } = await (await desk.send("POST", `staff/${id}/reset`, {})).json();
		const body = { token, password: "another one" };
		expect((await server.send("POST", "/api/admin/session/invitation", body)).status).toBe(200);
		expect(await server.sql("SELECT FROM push_subscriptions")).toEqual([]);
	});

	it("is told by escalation too: first the assignee, then all, then the owner", async () => {
		const [owners, alis, sanas] = [service.phone(), service.phone("ur"), service.phone()];
		const ali = await colleague("ali");
		await subscribe(owners);
		await subscribe(alis, ali.account);
		await subscribe(sanas, (await colleague("sara")).account);
		const id = await sendLead(server);
		await server.sql("DELETE FROM pgboss.job");
		await server.sql("UPDATE leads SET assignee_id = $1", [ali.id]);
		await age(server, id, 23.5);
		await deliver();
		await untilSettled("sent", "sent", "sent");
		const heard = (phone: Phone) =>
			phone
				.messages()
				.map((message) => message.id.split(".")[1])
				.sort();
		expect(heard(alis)).toEqual(["waiting-12", "waiting-20"]);
		expect(heard(sanas)).toEqual(["waiting-20"]);
		expect(heard(owners)).toEqual(["waiting-20", "waiting-23"]);
		expect(owners.messages()[0]).toMatchObject({ body: expect.stringContaining("waiting for 23 h") });
		expect(owners.messages().map(({ title }) => title)).toContain("23 hours without an answer: Contact");
	});

	it("hears nothing of a waiting request that was answered meanwhile", async () => {
		const phone = service.phone();
		await subscribe(phone);
		const id = await sendLead(server);
		await server.sql(`UPDATE pgboss.job SET data = data || '{"topic":"waiting-12"}'`);
		await server.sql("UPDATE leads SET status = 'CLOSED' WHERE id = $1", [id]);
		await deliver();
		await untilSettled("dropped");
		expect(phone.posts()).toEqual([]);
	});
});

describe("a subscription", () => {
	it("is the account's own: nobody else sees, tests or ends it", async () => {
		const phone = service.phone();
		const id = await subscribe(phone);
		const other = (await colleague("omar")).account;
		expect((await state(other)).subscriptions).toEqual([]);
		const end = (account: Account) =>
			server.call(`/api/admin/push/subscriptions/${id}`, { method: "DELETE", headers: account });
		const test = await server.send("POST", `/api/admin/push/subscriptions/${id}/test`, {}, other);
		expect([(await end(other)).status, test.status]).toEqual([404, 404]);
		expect(phone.posts()).toEqual([]);
		expect((await end(desk.headers)).status).toBe(204);
		expect((await end(desk.headers)).status).toBe(404);
		expect((await state()).subscriptions).toEqual([]);
	});

	it("can be tried, and says when its phone is gone or cannot be reached", async () => {
		const phone = service.phone("ur");
		const id = await subscribe(phone);
		const test = async () =>
			(await server.send("POST", `/api/admin/push/subscriptions/${id}/test`, {}, desk.headers)).status;
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
		const answer = await server.send("POST", "/api/admin/push/subscriptions", again, desk.headers);
		expect((await answer.json()).id).toBe(id);
		expect(await server.sql("SELECT locale FROM push_subscriptions")).toEqual([{ locale: "ur" }]);
	});

	it("is one of ten at most: the oldest give way", async () => {
		const ids = [];
		for (let count = 0; count < 12; count++) ids.push(await subscribe(service.phone()));
		expect((await state()).subscriptions.map(({ id }) => id)).toEqual(ids.slice(2));
	});
});

describe("an endpoint", () => {
	let strict: TestServer;
	let staff: Account;
	beforeAll(async () => {
		strict = await startTestServer();
		staff = await strict.logIn();
	});
	afterAll(() => strict.close());
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

it("our own key is made once and is the same for every copy", async () => {
	const copy = await startTestServer({ databaseUrl: server.databaseUrl, env });
	const [here, there] = await Promise.all([state(), copy.call("/api/admin/push", { headers: await copy.logIn() })]);
	expect((await there.json()).publicKey).toBe(here.publicKey);
	expect(here.publicKey).toMatch(/^B[\w-]{86}$/);
	await copy.close();
});

it("a key that begins with zeros is as long as any", () => {
	const keys = Array.from({ length: 2000 }, makeVapidKey);
	expect(new Set(keys.map((key) => key.length))).toEqual(new Set([43]));
});
